import { smallName } from '#shared/uploads/picture-address.ts'

const folder = 'uploads/'

/** Where a file of a picture lies in the object store. */
export const fileAt = (file: string): string => folder + file

/** The files of a picture: itself and, where it has one, its small variant. */
export function filesOf(name: string): string[] {
  const small = smallName(name)
  return small ? [fileAt(name), fileAt(small)] : [fileAt(name)]
}
