import * as z from 'zod/mini'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import { id } from '#shared/fields.ts'

const kept = z.object({
  organisationId: id,
  learnerId: z.nullish(id),
  id,
  erasedAt: z.iso.datetime(),
})

/** Who was erased: a learner, or the whole organisation. */
export interface ListedErasure {
  organisationId: string
  learnerId: string | null
  id: string
  erasedAt: Date
}

const folder = 'erasures/'

/** Writes an erasure into the list that no restored database takes back. It holds ids alone. */
export const saveErasureToList = (
  store: ObjectStore,
  { erasedAt, ...erasure }: ListedErasure,
): Promise<void> =>
  store.put(
    `${folder}${erasure.organisationId}/${erasure.learnerId ?? 'organisation'}.json`,
    Buffer.from(JSON.stringify({ ...erasure, erasedAt: erasedAt.toISOString() })),
  )

/** Every erasure that was ever done, one after the other. */
export async function* listErasures(store: ObjectStore): AsyncGenerator<ListedErasure> {
  for await (const key of store.list(folder)) {
    const bytes = await store.find(key)
    if (!bytes) continue
    const { erasedAt, learnerId, ...erasure } = kept.parse(JSON.parse(Buffer.from(bytes).toString()))
    yield { ...erasure, learnerId: learnerId ?? null, erasedAt: new Date(erasedAt) }
  }
}
