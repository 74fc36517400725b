import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../fields.ts'
import { kept, type RecordKind, reader, recordKinds } from './record-kinds.ts'

const kind = z.enum(Object.keys(recordKinds) as [RecordKind, ...RecordKind[]])

const mappedKind = z.object({
  kind,
  about: z.enum(['learner', 'staff', 'organisation', 'nobody']),
  readers: z.array(reader),
  kept: z.array(kept),
  /** Whether a learner's file has it. */
  isExported: z.boolean(),
  /** What erasing a learner does with it; null where nothing of it is a learner's. */
  onErase: z.nullable(z.enum(['deleted', 'stays', 'partly'])),
  /** Every column, by the table it stands in. */
  tables: z.array(
    z.object({ table: z.string(), columns: z.array(z.object({ name: z.string(), why: z.string() })) }),
  ),
})
export type MappedKind = z.infer<typeof mappedKind>

export const privacy = {
  dataMap: endpoint('GET', '/api/data-map', {
    summary:
      'Everything that is kept, column by column: what for, who reads it, until when, what export and erasing do',
    audience: 'public',
  })
    .input(nothing)
    .output(z.object({ kinds: z.array(mappedKind) })),
}
