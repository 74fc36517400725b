import { toSmallPictureName } from '#shared/uploads/picture-address.ts'

const folder = 'uploads/'

/** Where a file of a picture lies in the object store. */
export const createPictureObjectKey = (file: string): string => folder + file

/** The files of a picture: itself and, where it has one, its small variant. */
export function listPictureObjectKeys(name: string): string[] {
  const small = toSmallPictureName(name)
  return small
    ? [createPictureObjectKey(name), createPictureObjectKey(small)]
    : [createPictureObjectKey(name)]
}
