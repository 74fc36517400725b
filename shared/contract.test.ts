import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './contract.ts'

/** What is only looked for or compared, what only programs read, and the rich text and the files that are cleaned later. */
const isNeverShown =
  /\.(?:search|tag|seen(?:\.\w+)?|findSimilarQuestions\.text|\w*[pP]assword|secret|fingerprint|version|state|code|iss|error|address|from\.name|cue|csv)$/

test('every text that a call may hold loses the characters that nobody sees', () => {
  const places = Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const { inputSchema } = endpoint['~orpc']
      return inputSchema ? textsIn(inputSchema as z.ZodMiniType, `${feature}.${name}`) : []
    }),
  )
  expect(places.length).toBeGreaterThan(200)
  expect(places.filter(({ place, kept }) => kept.includes('\u202e') && !isNeverShown.test(place))).toEqual([])
})

/** Every text of a schema, with what it keeps of a name that turns round. */
function textsIn(schema: z.ZodMiniType, place: string): { place: string; kept: string }[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  if (def.type === 'string') return [{ place, kept: String(z.safeParse(schema, 'Mi\u202ea').data ?? '') }]
  return Object.entries(def).flatMap(([part, inside]) =>
    part === 'shape'
      ? Object.entries(inside as object).flatMap(([field, its]) => textsIn(its, `${place}.${field}`))
      : [inside].flat().flatMap((its) => (isSchema(its) ? textsIn(its, place) : [])),
  )
}

const isSchema = (part: unknown): part is z.ZodMiniType =>
  typeof part === 'object' && part !== null && '_zod' in part
