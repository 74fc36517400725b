/** A question of the starter bank in Spanish, and what its yes looks like. */
export type QuestionWording = readonly [text: string, cue: string]
