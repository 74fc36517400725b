import * as z from 'zod/mini'
import { id, singleLine } from '../../fields.ts'
import { isPictureName } from '../../uploads/picture-address.ts'
import { createNameKey } from '../../visible-text.ts'
import { getTopStep, type QuestionTypeName, questionTypeNames } from '../question-types/question-types.ts'
import { iconSetName } from './icon-sets.ts'

/** The most icon sets that an organisation makes of its own pictures. */
export const maxIconSets = 50

/** Characters of the words beside a picture. */
export const maxAnswerTextLength = 40

/** An answer as an organisation shows it; the words stand beside the picture, or for it. */
const answerFace = z.object({
  /** The name of an upload. */
  picture: z.string().check(z.refine(isPictureName, { error: 'missing' })),
  words: singleLine(maxAnswerTextLength),
})
export type AnswerFace = z.infer<typeof answerFace>

const isToldApart = (faces: readonly AnswerFace[]) =>
  new Set(faces.map(({ words }) => createNameKey(words))).size === faces.length

/** One face for each step of a question type, from step 0 upwards; null where the set pictures no such question. */
const facesOf = (type: QuestionTypeName) =>
  z.nullable(
    z
      .array(answerFace)
      .check(z.length(getTopStep(type) + 1), z.refine(isToldApart, { error: 'words-repeated' })),
  )

/** Written out per question type, so that a set may begin with the one that its forms ask. */
export const answerFaces = z
  .object({ 'yes-no': facesOf('yes-no'), faces: facesOf('faces'), rating: facesOf('rating') })
  .check(z.refine((faces) => questionTypeNames.some((type) => faces[type]), { error: 'missing' }))
export type AnswerFaces = z.infer<typeof answerFaces>

export const newIconSet = z.object({ name: singleLine(60), answers: answerFaces })
export type NewIconSet = z.infer<typeof newIconSet>

/** An organisation's own icon set. A form that takes it has a copy, which stays when the set is changed or deleted. */
export const ownIconSet = z.object({ id, ...newIconSet.shape })
export type OwnIconSet = z.infer<typeof ownIconSet>

/** How a form shows its answers: by a set that ships with the product, or by one of the organisation's own. */
export const iconSet = z.union([iconSetName, ownIconSet])
export type IconSet = z.infer<typeof iconSet>

/** The names of the uploads that an icon set shows. */
export const iconSetPictureNames = (answers: AnswerFaces): string[] =>
  questionTypeNames.flatMap((type) => answers[type]?.map(({ picture }) => picture) ?? [])
