import * as z from 'zod/mini'
import { checkInState } from '../check-ins/check-in-state.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDay, clockTime, id } from '../fields.ts'
import { formQuestion } from '../forms/form-content.ts'
import { learnerSettings } from '../forms/form-settings.ts'
import { shownIconSet } from '../forms/icon-sets/shown-icon-set.ts'
import { paperCardCode } from './paper-card-code.ts'
import { printedDays } from './printed-days.ts'

export const maxPaperCardsAtOnce = 100

const askedThen = {
  onDate: calendarDay,
  /** Null where staff open it by hand. */
  time: z.nullable(clockTime),
  periodName: z.string(),
}
const paperQuestionSet = z.object(askedThen)
export type PaperQuestionSet = z.infer<typeof paperQuestionSet>

const named = { id, name: z.string() }

const printedCards = z.object({
  form: z.object({ id, title: z.string() }),
  questions: z.array(formQuestion),
  iconSet: shownIconSet,
  settings: z.pick(learnerSettings, { words: true, pictures: true, learnerMayAnswerNa: true }),
  cards: z.array(
    z.object({
      code: paperCardCode,
      learner: z.object({ ...named, username: z.string() }),
      asked: z.array(paperQuestionSet),
    }),
  ),
  /** Whom the form asks nothing on these days: they get no card. */
  askedNothing: z.array(z.object(named)),
})
export type PrintedCards = z.infer<typeof printedCards>

const paperCard = z.object({
  code: paperCardCode,
  learner: z.object(named),
  form: z.object({ id, title: z.string() }),
  from: calendarDay,
  to: calendarDay,
  checkIns: z.array(
    z.object({
      ...askedThen,
      /** Null until it opens. */
      checkInId: z.nullable(id),
      state: checkInState,
      /** Whether its learner’s answers can be entered now. */
      canBeEntered: z.boolean(),
    }),
  ),
})
export type PaperCard = z.infer<typeof paperCard>

export const paperCards = {
  printPaperCards: endpoint('POST', '/api/paper-cards', {
    summary:
      'What a form asks of learners on some days, to be printed; the same days give the same codes again',
    audience: 'member',
    policy: 'paper-cards.print',
    requiresActiveLicence: true,
    reasons: ['form-not-running'],
  })
    .input(
      z.object({
        formId: id,
        learnerIds: z.array(id).check(z.minLength(1), z.maxLength(maxPaperCardsAtOnce)),
        days: printedDays,
      }),
    )
    .output(printedCards),

  readPaperCard: endpoint('GET', '/api/paper-cards/{code}', {
    summary: 'The check-ins for which a card was printed',
    audience: 'member',
    policy: 'paper-cards.read',
  })
    .input(z.object({ code: paperCardCode }))
    .output(paperCard),
}
