/** The largest file of learners that is taken, in bytes. */
export const maxRosterBytes = 50 * 1024 ** 2

/** How many learners one file can hold. */
export const maxRosterLines = 50_000
