export type Query = Record<string, string | string[] | undefined>

/** Of a parameter that stands there more than once, the first. */
export const firstOf = (given: string | string[] | undefined): string | undefined =>
  Array.isArray(given) ? given[0] : given
