import { readPublishedForm } from '#server/features/forms/publishing/read-published-form.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { entryDeadline } from '#shared/check-ins/answer-deadlines.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { PaperCard } from '#shared/paper-cards/endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { listPaperQuestions } from './list-paper-questions.ts'
import { paperCardsPolicy } from './policy.ts'
import { findPaperCard, listPaperCheckIns } from './queries.ts'

/** The check-ins for which a card was printed: those that opened, and those that are to open. */
export async function readPaperCard(ctx: MemberContext, { code }: { code: string }): Promise<PaperCard> {
  const scope = permit(ctx, paperCardsPolicy.read)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const card = await findPaperCard(tx, organisationId, code)
    if (!card) throw new AppError('absent')
    const { learnerId, learnerName, ...asked } = card
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { content, schedule, timeZone } = await readPublishedForm(tx, organisationId, card.formId)
    const opened = await listPaperCheckIns(tx, { organisationId, learnerId, ...asked })
    const planned = await listPaperQuestions(tx, {
      organisationId,
      schedule,
      learnerIds: [learnerId],
      ...asked,
    })
    return {
      code,
      learner: { id: learnerId, name: learnerName },
      form: { id: card.formId, title: content.title },
      from: card.from,
      to: card.to,
      checkIns: [
        ...opened.map((checkIn) => ({
          onDate: checkIn.onDate,
          time: localTimeAt(checkIn.opensAt, timeZone).time,
          periodName: checkIn.periodName,
          checkInId: checkIn.id,
          ...standing(checkIn, now),
        })),
        ...planned.get(learnerId)!.flatMap(({ opensAt, ...then }) => {
          if (!opensAt || opensAt <= now) return []
          return [{ ...then, checkInId: null, state: 'planned' as const, canBeEntered: false }]
        }),
      ],
    }
  })
}

type Opened = Awaited<ReturnType<typeof listPaperCheckIns>>[number]

function standing({ content, ...checkIn }: Opened, now: Date) {
  const { lateEntry } = (content as unknown as FormContent).settings
  const { learnerSubmittedAt, excusedAt, cancelledAt } = checkIn
  const isAsked = learnerSubmittedAt === null && excusedAt === null && cancelledAt === null
  return {
    state: checkInStateAt({ ...checkIn, drawnForMatch: checkIn.matchDrawn }, now),
    canBeEntered: isAsked && now < entryDeadline({ ...checkIn, lateEntry, onPaper: true }),
  }
}
