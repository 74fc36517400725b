/** Fewer than these can be looked at one by one. */
const few = 5

/** Whether so many of all learners is more than a term brings, so that the list may be half a list: over a fifth. */
export const isUnusuallyLargeShare = (count: number, all: number): boolean =>
  count >= few && count > all * 0.2
