export type PostedFields = Partial<Record<string, string>>

/** What a form without scripts has posted, by name. */
export const postedFields = (body: unknown): PostedFields =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : {}
