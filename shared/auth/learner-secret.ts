import * as z from 'zod/mini'

/** What a learner proves with that it is them, the easiest to use first. */
export const secretKinds = ['pictures', 'pin', 'password'] as const
export const secretKind = z.enum(secretKinds)
export type SecretKind = z.infer<typeof secretKind>

/** Twelve things that every child can name. Three of them in order make 1,320 secrets. */
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
] as const
export type SecretPicture = (typeof secretPictures)[number]

export const picturesInSecret = 3

/** Pictures as the secret that they make together. */
export const secretOfPictures = (pictures: readonly SecretPicture[]): string => pictures.join(' ')

/** The pictures of such a secret, in their order. */
export const picturesOfSecret = (secret: string): SecretPicture[] =>
  secret.split(' ').filter((name): name is SecretPicture => secretPictures.some((known) => known === name))

const areThreePictures = (secret: string) =>
  new Set(picturesOfSecret(secret)).size === picturesInSecret && picturesOfSecret(secret).join(' ') === secret

export const pin = z.string().check(z.regex(/^\d{4,8}$/))

/** A learner's new secret: three pictures, 4 to 8 digits, or a password of 8 to 128 characters. */
export const learnerSecret = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pictures'),
    value: z.string().check(z.refine(areThreePictures, { error: 'not-three-pictures' })),
  }),
  z.object({ kind: z.literal('pin'), value: pin }),
  z.object({ kind: z.literal('password'), value: z.string().check(z.minLength(8), z.maxLength(128)) }),
])
export type LearnerSecret = z.infer<typeof learnerSecret>

/** What a learner of these groups gets: where they differ, the easiest to use; a PIN where there are none. */
export const kindForGroups = (kinds: readonly SecretKind[]): SecretKind =>
  secretKinds.find((kind) => kinds.includes(kind)) ?? 'pin'
