import {
  createPictureAddress,
  resolvePictureAddress,
  toSmallPictureName,
} from '#shared/uploads/picture-address.ts'

const addresses = /\/uploads\/[\w-]+\.webp/g

/** The addresses of the pictures that an answer of the server speaks of, small where there is a small one. */
export const picturesInResponse = (body: string): string[] => [
  ...new Set((body.match(addresses) ?? []).map(smallPictureAddress)),
]

/** Where the small variant of the picture at an address is; the address itself where there is none. */
export function smallPictureAddress(address: string): string {
  const picture = resolvePictureAddress(address)
  return picture === null ? address : createPictureAddress(toSmallPictureName(picture) ?? picture)
}
