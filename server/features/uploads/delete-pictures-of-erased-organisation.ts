import type { SystemContext, Tx } from '#server/kernel/context.ts'
import { listPictureObjectKeys } from './picture-files.ts'

const atOnce = 50

/** Deletes some pictures of an organisation that is being erased, and tells whether there were any; files before rows. */
export async function deletePicturesOfErasedOrganisation(
  { organisationId, store }: SystemContext,
  tx: Tx,
): Promise<boolean> {
  const pictures = await tx
    .selectFrom('uploads')
    .where('organisationId', '=', organisationId)
    .select('name')
    .limit(atOnce)
    .execute()
  if (pictures.length === 0) return false
  const names = pictures.map(({ name }) => name)
  await store.delete(names.flatMap(listPictureObjectKeys))
  for (const table of ['uploadUses', 'uploads'] as const)
    await tx
      .deleteFrom(table)
      .where('organisationId', '=', organisationId)
      .where('name', 'in', names)
      .execute()
  return true
}
