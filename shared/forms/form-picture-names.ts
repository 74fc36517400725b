import { pictureNamesInHtml } from '../rich-text.ts'
import type { FormQuestion } from './form-content.ts'
import { type IconSet, iconSetPictureNames } from './icon-sets/own-icon-set.ts'

interface Written {
  description: string
  questions: readonly Pick<FormQuestion, 'cue'>[]
  iconSet: IconSet | null
}

/** The names of all uploads that a form shows: in its description, in the cues of its questions, as its answers. */
export const formPictureNames = ({ description, questions, iconSet }: Written): string[] => [
  ...[description, ...questions.flatMap(({ cue }) => cue ?? [])].flatMap(pictureNamesInHtml),
  ...(iconSet && typeof iconSet === 'object' ? iconSetPictureNames(iconSet.answers) : []),
]
