import { recordAudit } from '#server/features/audit/record-audit.ts'
import { generateTypableCode } from '#server/features/auth/sign-in/generate-typable-code.ts'
import { assertFormInScope, listPublishedForms } from '#server/features/forms/learners/forms-in-scope.ts'
import { readPublishedForm } from '#server/features/forms/publishing/read-published-form.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { DateSpan } from '#shared/forms/calendar/calendar.ts'
import { toShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { PrintedCards } from '#shared/paper-cards/endpoints.ts'
import { type PrintedDays, toPrintedDateSpan } from '#shared/paper-cards/printed-days.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { listPaperQuestions } from './list-paper-questions.ts'
import { paperCardsPolicy } from './policy.ts'
import { listPaperCardLearners } from './queries.ts'

const charactersOfCode = 8

interface Input {
  formId: string
  learnerIds: readonly string[]
  days: PrintedDays
}

/** Cards to answer a form on paper, each with the code under which it is keyed in; whoever is asked nothing gets none. */
export async function printPaperCards(
  ctx: MemberContext,
  { formId, learnerIds: named, days }: Input,
): Promise<PrintedCards> {
  const scope = permit(ctx, paperCardsPolicy.print)
  const { organisationId, now } = ctx
  const learnerIds = [...new Set(named)]

  return withOrganisation(ctx, async (tx) => {
    await assertFormInScope(tx, organisationId, scope, formId)
    await assertLearnersInScope(tx, organisationId, scope, learnerIds)
    const [form] = await listPublishedForms(tx, organisationId, scope, { form: formId })
    if (!form) throw new AppError('form-not-running')
    const { content, schedule } = await readPublishedForm(tx, organisationId, formId)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const span = toPrintedDateSpan(days, localTimeAt(now, timeZone).onDate)
    const asked = await listPaperQuestions(tx, { organisationId, formId, schedule, learnerIds, ...span })
    const isAsked = (learnerId: string) => (asked.get(learnerId) ?? []).length > 0
    const codes = await saveCodes(ctx, tx, { formId, learnerIds: learnerIds.filter(isAsked), ...span })
    const learners = await listPaperCardLearners(tx, organisationId, learnerIds)
    await recordAudit(ctx, tx, {
      action: 'paper-cards.printed',
      subjectKind: 'form',
      subjectId: formId,
      detail: { cards: codes.size, ...span },
    })
    return {
      form: { id: form.id, title: content.title },
      questions: content.questions,
      iconSet: toShownIconSet(content.iconSet),
      settings: content.settings,
      cards: learners.flatMap((learner) => {
        const code = codes.get(learner.id)
        if (!code) return []
        const rows = asked
          .get(learner.id)!
          .map(({ onDate, time, periodName }) => ({ onDate, time, periodName }))
        return [{ code, learner, asked: rows }]
      }),
      askedNothing: learners.filter(({ id }) => !isAsked(id)),
    }
  })
}

/** The codes of these cards: of one that was printed before, the same. */
async function saveCodes(
  { organisationId, actor, now }: MemberContext,
  tx: Tx,
  { formId, learnerIds, from, to }: DateSpan & Pick<Input, 'formId' | 'learnerIds'>,
): Promise<Map<string, string>> {
  if (learnerIds.length === 0) return new Map()
  const card = { organisationId, formId, startsOn: from, endsOn: to }
  await tx
    .insertInto('paperCards')
    .values(
      learnerIds.map((learnerId) => ({
        ...card,
        learnerId,
        code: generateTypableCode(charactersOfCode),
        printedBy: actor.accountId,
        printedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'learnerId', 'formId', 'startsOn', 'endsOn']).doNothing(),
    )
    .execute()
  const kept = await tx
    .selectFrom('paperCards')
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .where('startsOn', '=', from)
    .where('endsOn', '=', to)
    .where('learnerId', 'in', learnerIds)
    .select(['learnerId', 'code'])
    .execute()
  return new Map(kept.map(({ learnerId, code }) => [learnerId, code]))
}
