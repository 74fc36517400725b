/** A text as it can be kept and shown: without control characters and halves of characters. */
export const printable = (given: string): string => given.toWellFormed().replace(/\p{Cc}/gu, ' ')
