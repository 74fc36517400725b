declare module 'virtual:built-files' {
  /** Addresses of all that the learner's screens are made of. */
  export const learnersFiles: readonly string[]
  /** Another one for each build. */
  export const version: string
}
