import { picturesIn } from '../rich-text.ts'
import type { FormQuestion } from './form-content.ts'
import { type IconSet, picturesOfIconSet } from './icon-sets/own-icon-set.ts'

interface Written {
  description: string
  questions: readonly Pick<FormQuestion, 'cue'>[]
  iconSet: IconSet | null
}

/** The names of all uploads that a form shows: in its description, in the cues of its questions, as its answers. */
export const picturesOf = ({ description, questions, iconSet }: Written): string[] => [
  ...[description, ...questions.flatMap(({ cue }) => cue ?? [])].flatMap(picturesIn),
  ...(iconSet && typeof iconSet === 'object' ? picturesOfIconSet(iconSet.answers) : []),
]
