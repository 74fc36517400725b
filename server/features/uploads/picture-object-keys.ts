import { smallPictureName } from '#shared/uploads/picture-address.ts'

const folder = 'uploads/'

/** Where a file of a picture lies in the object store. */
export const pictureObjectKey = (file: string): string => folder + file

/** The files of a picture: itself and, where it has one, its small variant. */
export function pictureObjectKeys(name: string): string[] {
  const small = smallPictureName(name)
  return small ? [pictureObjectKey(name), pictureObjectKey(small)] : [pictureObjectKey(name)]
}
