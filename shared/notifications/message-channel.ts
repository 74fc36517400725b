/** How a learner is told about a check-in: by mail, or on the devices on which they said yes. */
export type MessageChannel = 'email' | 'push'
