/** Things that every child can name. */
export const secretPictures = [
  'sun',
  'rain',
  'rooster',
  'bear',
  'ball',
  'bicycle',
  'book',
  'kite',
  'shoe',
  'present',
  'paint',
  'dice',
  'music',
  'puzzle',
  'egg',
  'computer',
] as const
export type SecretPicture = (typeof secretPictures)[number]

export type PictureSecretKind = 'pictures' | 'four-pictures'

/** How many pictures make a secret of a kind, and how many of all, from the first on, they are chosen from. */
export const pictureSecretSizes: Record<PictureSecretKind, { chosen: number; outOf: number }> = {
  pictures: { chosen: 3, outOf: 12 },
  'four-pictures': { chosen: 4, outOf: 16 },
}

export const isPictureSecretKind = (kind: string): kind is PictureSecretKind => kind in pictureSecretSizes

/** Pictures as the secret that they make together. */
export const formatPictureSecret = (pictures: readonly SecretPicture[]): string => pictures.join(' ')

/** The pictures of such a secret, in their order. */
export const parsePictureSecret = (secret: string): SecretPicture[] =>
  secret.split(' ').filter((name): name is SecretPicture => secretPictures.some((known) => known === name))
