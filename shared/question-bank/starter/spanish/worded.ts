/** A question of the starter bank in Spanish, and what its yes looks like. */
export type Worded = readonly [text: string, cue: string]
