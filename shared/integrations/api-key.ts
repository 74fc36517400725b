import * as z from 'zod/mini'
import { apiKeyScope } from '../api-key-scope.ts'
import { day, id, instant, line } from '../fields.ts'

export const maxApiKeys = 20
export const maxApiKeyNameLength = 60

/** A key as its owners see it: by its beginning, never whole. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** How the key begins, so that it can be told from others where it is used. */
  mark: z.string(),
  scopes: z.array(apiKeyScope),
  /** Its last day, by the organisation’s clock. */
  endsOn: day,
  madeBy: z.string(),
  madeAt: instant,
  lastUsedOn: z.nullable(day),
  revokedAt: z.nullable(instant),
  isOver: z.boolean(),
})
export type ApiKey = z.infer<typeof apiKey>

export const writtenApiKey = {
  name: line(maxApiKeyNameLength),
  scopes: z.array(apiKeyScope).check(z.minLength(1), z.maxLength(apiKeyScope.options.length)),
  endsOn: day,
}
export type WrittenApiKey = { [Part in keyof typeof writtenApiKey]: z.infer<(typeof writtenApiKey)[Part]> }
