import * as z from 'zod/mini'

/** What a learner proves with that it is them, the easiest to use first. */
export const secretKinds = ['pictures', 'four-pictures', 'pin', 'password'] as const
export const secretKind = z.enum(secretKinds)
export type SecretKind = z.infer<typeof secretKind>

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

export type PicturesKind = 'pictures' | 'four-pictures'

/** How many pictures make a secret of a kind, and how many of all, from the first on, they are chosen from. */
export const picturesOfKind: Record<PicturesKind, { chosen: number; outOf: number }> = {
  pictures: { chosen: 3, outOf: 12 },
  'four-pictures': { chosen: 4, outOf: 16 },
}

export const isPicturesKind = (kind: SecretKind): kind is PicturesKind => kind in picturesOfKind

/** Pictures as the secret that they make together. */
export const secretOfPictures = (pictures: readonly SecretPicture[]): string => pictures.join(' ')

/** The pictures of such a secret, in their order. */
export const picturesOfSecret = (secret: string): SecretPicture[] =>
  secret.split(' ').filter((name): name is SecretPicture => secretPictures.some((known) => known === name))

const isSecretOfKind = (kind: PicturesKind) => (secret: string) => {
  const { chosen, outOf } = picturesOfKind[kind]
  const pictures = picturesOfSecret(secret).filter((picture) => secretPictures.indexOf(picture) < outOf)
  return new Set(pictures).size === chosen && secretOfPictures(pictures) === secret
}

export const pin = z.string().check(z.regex(/^\d{4,8}$/))

/** A learner's new secret: three or four pictures, 4 to 8 digits, or a password of 8 to 128 characters. */
export const learnerSecret = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pictures'),
    value: z.string().check(z.refine(isSecretOfKind('pictures'), { error: 'not-three-pictures' })),
  }),
  z.object({
    kind: z.literal('four-pictures'),
    value: z.string().check(z.refine(isSecretOfKind('four-pictures'), { error: 'not-four-pictures' })),
  }),
  z.object({ kind: z.literal('pin'), value: pin }),
  z.object({ kind: z.literal('password'), value: z.string().check(z.minLength(8), z.maxLength(128)) }),
])
export type LearnerSecret = z.infer<typeof learnerSecret>

/** What a learner of these groups gets: where they differ, the easiest to use; a PIN where there are none. */
export const kindForGroups = (kinds: readonly SecretKind[]): SecretKind =>
  secretKinds.find((kind) => kinds.includes(kind)) ?? 'pin'
