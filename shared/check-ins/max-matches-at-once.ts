/** Of how many check-ins one call takes staff’s answers. */
export const maxMatchesAtOnce = 100
