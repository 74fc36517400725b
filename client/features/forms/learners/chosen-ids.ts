export const learnersAtMost = 2_000

/** The chosen with one more, or one less. */
export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]

/** The chosen with all of these, none twice, as many as a form may hold. */
export const withAll = (chosen: readonly string[], ids: readonly string[]): string[] =>
  [...new Set([...chosen, ...ids])].slice(0, learnersAtMost)
