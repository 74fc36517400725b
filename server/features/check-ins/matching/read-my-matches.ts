import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type LearnerContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { type CheckInState, checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { MyMatch } from '#shared/check-ins/learner-endpoints.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { toShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { selectAnsweredCheckIns } from '../answering/select-answered-check-ins.ts'
import { lastCorrectionExpression } from '../day-results/find-last-corrections.ts'
import { checkInsPolicy } from '../policy.ts'
import { checkInColumns } from '../queries.ts'
import { compareRaters } from './compare-raters.ts'

const atMost = 100
const answered: readonly CheckInState[] = ['submitted', 'self-rated', 'matched']
const uncorrected = { learnerCorrected: null, staffCorrected: null }

/** What a learner answered on a day, by opening, and what staff did once both have and where organisation and form let them know. */
export async function readMyMatches(
  ctx: LearnerContext,
  { form, day }: { form: string; day: string },
): Promise<{ matches: MyMatch[] }> {
  permit(ctx, checkInsPolicy.answer)
  const { organisationId, actor, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { showsMatches } = await getOrganisation(tx, organisationId)
    const rows = await selectAnsweredCheckIns(tx, organisationId)
      .innerJoin('occurrences as o', (join) =>
        join.onRef('o.organisationId', '=', 'c.organisationId').onRef('o.id', '=', 'c.occurrenceId'),
      )
      .where('c.learnerId', '=', actor.learnerId)
      .where('c.formId', '=', form)
      .where('c.onDate', '=', day)
      .select(checkInColumns)
      .select([
        'o.periodName',
        'v.content',
        'learner.answers as learnerAnswers',
        'staff.answers as staffAnswers',
        lastCorrectionExpression(organisationId, 'learner').as('learnerCorrected'),
        lastCorrectionExpression(organisationId, 'staff').as('staffCorrected'),
      ])
      .orderBy('c.opensAt')
      .orderBy('c.id')
      .limit(atMost)
      .execute()
    return {
      matches: rows.flatMap(({ id, periodName, learnerAnswers, staffAnswers, ...row }) => {
        const content = row.content as unknown as FormContent
        const state = checkInStateAt({ ...row, drawnForMatch: row.matchDrawn }, now)
        if (!learnerAnswers || !answered.includes(state)) return []
        const isTold = showsMatches && state === 'matched' && content.settings.showScore !== 'never'
        const compared = compareRaters(content, isTold ? row : uncorrected, {
          learner: learnerAnswers as unknown as Answers,
          staff: isTold ? (staffAnswers as unknown as Answers) : null,
        })
        return {
          id,
          formTitle: content.title,
          periodName,
          iconSet: toShownIconSet(content.iconSet),
          questions: content.questions.map(({ id, text, type }) => ({
            text,
            type,
            ...compared.find(({ questionId }) => questionId === id)!,
            ...(isTold ? {} : { earned: 0, possible: 0 }),
          })),
        }
      }),
    }
  })
}
