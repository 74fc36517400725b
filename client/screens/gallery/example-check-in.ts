import type { CheckInToAnswer } from '#client/features/check-ins/answering/check-in-to-answer.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'

const settings = {
  showScore: 'after-match',
  onePerScreen: true,
  readAloud: true,
  words: true,
  pictures: true,
  learnerMayAnswerNa: false,
  learnerMayPutOff: false,
} as const

const texts = [
  'I arrived on time with what I needed.',
  'I kept my hands to myself.',
  'I used a calm voice.',
  'I spoke with respect, even when I disagreed.',
  'I asked for help or a break when I needed one.',
]

/** A check-in with questions of one type, for the gallery. */
export const exampleCheckIn = (
  type: QuestionTypeName,
  change: Partial<CheckInToAnswer> = {},
): CheckInToAnswer => ({
  formTitle: 'My school day',
  description: '',
  periodName: 'Period 3',
  pointsNeeded: 8,
  pointsPossible: 10,
  workingFor: { name: 'drawing time', cost: 20, picture: 'drawing' },
  iconSet: 'faces',
  settings,
  questions: texts.map((text, index) => ({
    id: `question-${index}`,
    type,
    text,
    cue: index === 2 ? '<p>Like talking to someone close by.</p>' : null,
  })),
  ...change,
})
