import { sql } from 'kysely'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { ActionableCheckIn } from '#shared/check-ins/available-actions.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { selectAnsweredCheckIns } from '../answering/select-answered-check-ins.ts'
import type { LearnerFormDay } from '../day-results/days-to-settle.ts'
import { lastCorrectionExpression } from '../day-results/find-last-corrections.ts'
import { hasPaperCard } from '../opening/has-paper-card.ts'

interface Place extends LearnerFormDay {
  id: string
  occurrenceId: string
}

/** When what happened to a check-in, where it stands, and what the caller knows of it. */
export async function getActionableCheckIn(
  tx: Tx,
  { organisationId, actor }: MemberContext,
  checkInId: string,
): Promise<ActionableCheckIn & Place> {
  const row = await selectAnsweredCheckIns(tx, organisationId)
    .innerJoin('occurrences as o', (join) =>
      join.onRef('o.organisationId', '=', 'c.organisationId').onRef('o.id', '=', 'c.occurrenceId'),
    )
    .where('c.id', '=', checkInId)
    .select([
      'c.id',
      'c.occurrenceId',
      'c.formId',
      'c.learnerId',
      'c.onDate',
      'c.opensAt',
      'c.closesAt',
      'c.cancelledAt',
      'c.excusedAt',
      'c.learnerSubmittedAt',
      'c.staffSubmittedAt',
      'c.matchDrawn as drawnForMatch',
      'c.notSent',
      'o.closesAt as closesBySchedule',
      'v.content',
      'learner.accountId as enteredBy',
      'learner.submittedAt as enteredAt',
      sql<boolean>`${lastCorrectionExpression(organisationId, 'learner')} is not null`.as('isCorrected'),
    ])
    .executeTakeFirst()
  if (!row) throw new AppError('absent')
  const { content, enteredBy, enteredAt, isCorrected, ...checkIn } = row
  const isRevealed = checkIn.learnerSubmittedAt !== null && checkIn.staffSubmittedAt !== null
  const ownEntry = enteredAt && enteredBy === actor.accountId ? { enteredAt, isCorrected } : null
  return {
    ...checkIn,
    lateEntry: (content as unknown as FormContent).settings.lateEntry,
    isKnown: isRevealed || ownEntry !== null,
    onPaper: await hasPaperCard(tx, { organisationId, ...checkIn }),
    ownEntry,
  }
}
