import * as z from 'zod/mini'
import {
  formatPictureSecret,
  type PictureSecretKind,
  parsePictureSecret,
  pictureSecretSizes,
  secretPictures,
} from './picture-secret.ts'

/** What a learner proves with that it is them, the easiest to use first. */
export const secretKinds = ['pictures', 'four-pictures', 'pin', 'password'] as const
export const secretKind = z.enum(secretKinds)
export type SecretKind = z.infer<typeof secretKind>

const isSecretOfKind = (kind: PictureSecretKind) => (secret: string) => {
  const { chosen, outOf } = pictureSecretSizes[kind]
  const pictures = parsePictureSecret(secret).filter((picture) => secretPictures.indexOf(picture) < outOf)
  return new Set(pictures).size === chosen && formatPictureSecret(pictures) === secret
}

export const pinField = z.string().check(z.regex(/^\d{4,8}$/))

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
  z.object({ kind: z.literal('pin'), value: pinField }),
  z.object({ kind: z.literal('password'), value: z.string().check(z.minLength(8), z.maxLength(128)) }),
])
export type LearnerSecret = z.infer<typeof learnerSecret>

/** How long a code opens in place of a learner's secret. */
export const oneMinuteCodeSeconds = 60

/** What a learner of these groups gets: where they differ, the easiest to use; a PIN where there are none. */
export const secretKindForGroups = (kinds: readonly SecretKind[]): SecretKind =>
  secretKinds.find((kind) => kinds.includes(kind)) ?? 'pin'
