import type { FormQuestion } from './form-content.ts'

interface Written {
  description: string
  questions: readonly Pick<FormQuestion, 'cue'>[]
}

/** All rich texts of a form: its description and the cues of its questions. */
export const richTextsOf = ({ description, questions }: Written): string[] => [
  description,
  ...questions.flatMap(({ cue }) => cue ?? []),
]
