import type { AnySchema } from '@orpc/contract'
import type * as z from 'zod/mini'

/** A zero byte, half a surrogate pair, and what Unicode never gives to a character. */
const unstorable = /[\0\p{Cs}\p{NChar}]/u

/** The same schema, but a text of its outcome that no column could hold, or no program take, is refused by its field. */
export function rejectUnstorableText<Schema extends AnySchema>(schema: Schema): Schema
export function rejectUnstorableText(schema: z.ZodMiniType): z.ZodMiniType {
  return schema.check(({ value, issues }) => {
    for (const path of findUnstorable(value))
      issues.push({ code: 'custom', message: 'invalid-format', input: value, path })
  })
}

/** Where texts stand that cannot be stored, names of fields among them. */
function findUnstorable(value: unknown): string[][] {
  if (typeof value === 'string') return unstorable.test(value) ? [[]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    unstorable.test(name) ? [[]] : findUnstorable(part).map((path) => [name, ...path]),
  )
}
