import type { Context } from '#server/kernel/context.ts'
import { parsePictureNameFromFile, toSmallPictureName } from '#shared/uploads/picture-address.ts'

const folder = 'uploads/'

/** Where a file of a picture lies in the object store. */
const createPictureObjectKey = (file: string): string => folder + file

/** The files of a picture: itself and, where it has one, its small variant. */
export function listPictureObjectKeys(name: string): string[] {
  const small = toSmallPictureName(name)
  return small
    ? [createPictureObjectKey(name), createPictureObjectKey(small)]
    : [createPictureObjectKey(name)]
}

/** The bytes of a picture or of its small variant; null for any other name. */
export async function findPictureFile(
  { store }: Pick<Context, 'store'>,
  file: string,
): Promise<Uint8Array | null> {
  return parsePictureNameFromFile(file) ? store.find(createPictureObjectKey(file)) : null
}
