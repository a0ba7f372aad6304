This is no catalogue of messages.
