import * as z from 'zod/mini'
import { apiKeyScope } from '../api-key-scope.ts'
import { calendarDay, id, instant, singleLine } from '../fields.ts'

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
  endsOn: calendarDay,
  madeBy: z.string(),
  madeAt: instant,
  lastUsedOn: z.nullable(calendarDay),
  revokedAt: z.nullable(instant),
  isOver: z.boolean(),
})
export type ApiKey = z.infer<typeof apiKey>

export const apiKeyInput = {
  name: singleLine(maxApiKeyNameLength),
  scopes: z.array(apiKeyScope).check(z.minLength(1), z.maxLength(apiKeyScope.options.length)),
  endsOn: calendarDay,
}
export type ApiKeyInput = { [Part in keyof typeof apiKeyInput]: z.infer<(typeof apiKeyInput)[Part]> }
