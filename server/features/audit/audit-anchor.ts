import * as z from 'zod/mini'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import { id } from '#shared/fields.ts'

const instant = z.iso.datetime()
const end = z.object({
  /** Of the last seal; 0 where there was none. */
  number: z.int(),
  /** Of that seal, in hexadecimal. */
  hash: z.string(),
  keptAt: instant,
})

const auditHead = z.extend(end, {
  /** Ends that the database did not have any more, and that whoever runs it let go. */
  before: z.optional(z.array(z.extend(end, { letGoAt: instant }))),
})
/** How far an organisation's audit log went, kept where no program changes the past of the database. */
export type AuditAnchor = z.infer<typeof auditHead>

const restored = z.object({ madeAt: instant, restoredAt: instant })
/** A backup that was brought back: when it was made, and when it came back. */
export type RestoredBackup = z.infer<typeof restored>

const folder = 'audit/heads/'
const keyOf = (organisationId: string) => `${folder}${organisationId}.json`
const restoredKey = 'audit/restored.json'

async function find<Kept>(
  store: ObjectStore,
  key: string,
  schema: z.ZodMiniType<Kept>,
): Promise<Kept | null> {
  const bytes = await store.find(key)
  return bytes && schema.parse(JSON.parse(Buffer.from(bytes).toString()))
}

const put = (store: ObjectStore, key: string, kept: object) =>
  store.put(key, Buffer.from(JSON.stringify(kept)))

export const findAuditAnchor = (store: ObjectStore, organisationId: string): Promise<AuditAnchor | null> =>
  find(store, keyOf(organisationId), auditHead)

export const saveAuditAnchor = (
  store: ObjectStore,
  organisationId: string,
  head: AuditAnchor,
): Promise<void> => put(store, keyOf(organisationId), head)

export const deleteAuditAnchor = (store: ObjectStore, organisationId: string): Promise<void> =>
  store.delete([keyOf(organisationId)])

/** The organisations of which an end is kept, one after the other. */
export async function* listAuditAnchors(store: ObjectStore): AsyncGenerator<string> {
  for await (const key of store.list(folder)) {
    const organisationId = id.safeParse(key.slice(folder.length, -'.json'.length))
    if (organisationId.success) yield organisationId.data
  }
}

export const findRestoredBackup = (store: ObjectStore): Promise<RestoredBackup | null> =>
  find(store, restoredKey, restored)

/** Says outside the database that it went back to a backup. */
export const recordRestoredBackup = (store: ObjectStore, backup: RestoredBackup): Promise<void> =>
  put(store, restoredKey, backup)
