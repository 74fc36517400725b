import { sql } from 'kysely'
import { recordAuditOfEach } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { type MatchOutcome, matchRefusals } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { lockCheckIns } from '../answering/locked-check-in.ts'
import {
  type AnswerSubmission,
  assertCheckInOpen,
  assertValidAnswers,
  type NewResponse,
  saveResponses,
  scoreResponse,
} from '../answering/save-response.ts'
import { enteredAnswersCondition } from '../answering/select-answered-check-ins.ts'
import { findLastCorrections } from '../day-results/find-last-corrections.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { listMatchRowsOf, recordAccessToMatchRows } from './match-rows.ts'

/**
 * Staff's answers to check-ins of learners within reach, blind and each once: the same key finds them stored. Each is
 * judged by itself, and what is accepted is written together. Throws `absent` and `not-your-caseload` for all of them.
 */
export async function saveMatches(
  tx: Tx,
  ctx: MemberContext,
  scope: AccessScope,
  submissions: readonly AnswerSubmission[],
): Promise<MatchOutcome[]> {
  const { organisationId } = ctx
  const ids = submissions.map(({ checkInId }) => checkInId)
  const found = await lockCheckIns(tx, organisationId, ids)
  await assertLearnersInScope(
    tx,
    organisationId,
    scope,
    found.map(({ checkIn }) => checkIn.learnerId),
  )
  const entered = await listEntered(tx, ctx, ids)
  const corrections = await findLastCorrections(tx, organisationId, ids)

  const accepted: NewResponse[] = []
  const refusals = submissions.map((submission, at): MatchOutcome['refusal'] => {
    const { checkIn, learner, staff } = found[at]!
    try {
      if (staff?.submissionKey === submission.submissionKey) return null
      if (staff) throw new AppError('already-answered')
      if (entered.has(checkIn.id)) throw new AppError('entered-yourself')
      assertCheckInOpen(checkIn, ctx.now)
      assertValidAnswers(checkIn, submission.answers, true)
    } catch (error) {
      return toRefusal(error)
    }
    accepted.push(
      scoreResponse(ctx.now, checkIn, {
        ...submission,
        rater: 'staff',
        accountId: ctx.actor.accountId,
        otherAnswers: learner?.answers ?? null,
        otherCorrected: corrections.get(checkIn.id)!.learner,
      }),
    )
    return null
  })
  if (accepted.length > 0) await writeMatches(tx, ctx, accepted)

  const told = ids.filter((_, at) => !refusals[at] || refusals[at].reason === 'already-answered')
  const rows = await listMatchRowsOf(tx, ctx, told)
  recordAccessToMatchRows(tx, ctx, rows)
  const rowOf = new Map(rows.map((row) => [row.checkInId, row]))
  return ids.map((id, at) => ({ row: rowOf.get(id) ?? null, refusal: refusals[at]! }))
}

function toRefusal(error: unknown): MatchOutcome['refusal'] {
  const reason = error instanceof AppError && matchRefusals.find((one) => one === error.reason)
  if (!reason) throw error
  return { reason, fields: error.details.fields ?? {} }
}

async function writeMatches(tx: Tx, ctx: MemberContext, accepted: readonly NewResponse[]): Promise<void> {
  saveResponses(tx, ctx.organisationId, accepted)
  const scored = accepted.flatMap(({ checkIn }) => (checkIn.scoredAt ? [checkIn] : []))
  if (scored.length > 0) await settleDays(ctx, tx, scored)
  recordAuditOfEach(
    tx,
    accepted.map(({ checkIn }) => ({
      ctx,
      act: { action: 'check-ins.matched', subjectKind: 'check-in', subjectId: checkIn.id },
    })),
  )
  publishLiveTopic(ctx, tx, 'check-ins')
}

async function listEntered(
  tx: Tx,
  { organisationId, actor }: MemberContext,
  checkInIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('checkIns as c')
    .where('c.organisationId', '=', organisationId)
    .where('c.id', '=', sql<string>`any(${checkInIds}::uuid[])`)
    .where(enteredAnswersCondition(organisationId, actor.accountId))
    .select('c.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
