import type { ShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import { type QuestionTypeName, questionTypes } from '#shared/forms/question-types/question-types.ts'
import { answerPicture } from './answer-pictures.ts'
import type { PictureAddress } from './picture-address.ts'

/** The pictures that an icon set has for the steps of a question type, from 0 upwards; null where it shows words alone. */
export function iconSetPictures(
  iconSet: ShownIconSet,
  type: QuestionTypeName,
): readonly PictureAddress[] | null {
  if (typeof iconSet === 'object') return iconSet[type]
  if (iconSet === 'text') return null
  return questionTypes[type].steps.flatMap(({ picture }) => answerPicture(iconSet, picture) ?? [])
}
