import type { Context } from '#server/kernel/context.ts'
import { parsePictureNameFromFile } from '#shared/uploads/picture-address.ts'
import { createPictureObjectKey } from './picture-object-keys.ts'

/** The bytes of a picture or of its small variant; null for any other name. */
export async function findPictureFile(
  { store }: Pick<Context, 'store'>,
  file: string,
): Promise<Uint8Array | null> {
  return parsePictureNameFromFile(file) ? store.find(createPictureObjectKey(file)) : null
}
