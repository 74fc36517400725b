import * as z from 'zod/mini'
import { createPictureAddress, toSmallPictureName } from '../../uploads/picture-address.ts'
import { iconSetName } from './icon-sets.ts'
import type { AnswerFace, IconSet } from './own-icon-set.ts'

const shownFaces = z.nullable(z.array(z.object({ src: z.string(), words: z.string() })))

/** An icon set as answers are drawn with it: by name where it ships with the product, else where its pictures lie. */
export const shownIconSet = z.union([
  iconSetName,
  z.object({ 'yes-no': shownFaces, faces: shownFaces, rating: shownFaces }),
])
export type ShownIconSet = z.infer<typeof shownIconSet>

export function toShownIconSet(iconSet: IconSet): ShownIconSet {
  if (typeof iconSet === 'string') return iconSet
  const { faces, rating, 'yes-no': yesNo } = iconSet.answers
  return { 'yes-no': shown(yesNo), faces: shown(faces), rating: shown(rating) }
}

// No answer is drawn larger than the small variant.
const shown = (faces: readonly AnswerFace[] | null) =>
  faces?.map(({ picture, words }) => ({
    src: createPictureAddress(toSmallPictureName(picture) ?? picture),
    words,
  })) ?? null
