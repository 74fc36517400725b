import type { SystemContext } from '#server/kernel/context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import {
  createOrganisationExportsKeyPrefix,
  exportsKeyPrefix,
  listActiveExports,
  parseExportId,
} from './export-queries.ts'

const atOnce = 500

/** Deletes what lies in the object store of exports that are over, ended or unknown, and the addresses that are over. */
export async function deleteEndedExports({ store, db, clock }: Runtime): Promise<void> {
  const now = clock.now()
  await db.worker.deleteFrom('organisationExportLinks').where('expiresAt', '<=', now).execute()
  let keys: string[] = []
  const deleteThese = async () => {
    const ids = new Set(keys.map(parseExportId).filter((id) => id !== null))
    const standing = ids.size > 0 ? await listActiveExports(db.worker, [...ids], now) : ids
    await store.delete(keys.filter((key) => !standing.has(parseExportId(key) ?? '')))
    keys = []
  }
  for await (const key of store.list(exportsKeyPrefix)) {
    keys.push(key)
    if (keys.length === atOnce) await deleteThese()
  }
  if (keys.length > 0) await deleteThese()
}

/** Deletes what lies in the object store of an organisation's exports. */
export async function deleteExportObjects({ store, organisationId }: SystemContext): Promise<void> {
  const keys: string[] = []
  for await (const key of store.list(createOrganisationExportsKeyPrefix(organisationId))) keys.push(key)
  await store.delete(keys)
}
