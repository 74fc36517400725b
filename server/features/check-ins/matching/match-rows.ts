import { nameAccounts } from '#database/name-accounts.ts'
import { shownName } from '#database/shown-name.ts'
import { recordAccess } from '#server/features/audit/record-access.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { enteredAnswersCondition, selectAnsweredCheckIns } from '../answering/select-answered-check-ins.ts'
import { lastCorrectionExpression } from '../day-results/find-last-corrections.ts'
import { checkInColumns, newestGoalMetExpression } from '../queries.ts'
import { compareRaters } from './compare-raters.ts'

const selectMatchRows = (tx: Tx, { organisationId, actor }: MemberContext) =>
  selectAnsweredCheckIns(tx, organisationId)
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'c.organisationId').onRef('l.id', '=', 'c.learnerId'),
    )
    .select(checkInColumns)
    .select([
      shownName(organisationId).as('learnerName'),
      'v.content',
      'learner.answers as learnerAnswers',
      'staff.answers as staffAnswers',
      'staff.accountId as staffName',
      'learner.accountId as enteredBy',
      'learner.accountId as entererName',
      'learner.answeredAt',
      'learner.clockAheadMs',
      lastCorrectionExpression(organisationId, 'learner').as('learnerCorrected'),
      lastCorrectionExpression(organisationId, 'staff').as('staffCorrected'),
      newestGoalMetExpression(organisationId).as('dayGoalMet'),
      enteredAnswersCondition(organisationId, actor.accountId).as('hasEntered'),
    ])

const nameRows = async (tx: Tx, rows: ReturnType<typeof selectMatchRows>) =>
  nameAccounts(tx, await rows.execute(), 'staffName', 'entererName')

type Row = Awaited<ReturnType<typeof nameRows>>[number]

/** The rows of one opening, by name; whoever shows some of them says so by `recordAccessToMatchRows`. */
export async function listMatchRows(tx: Tx, ctx: MemberContext, occurrenceId: string) {
  const rows = await nameRows(
    tx,
    selectMatchRows(tx, ctx).where('c.occurrenceId', '=', occurrenceId).orderBy('l.name'),
  )
  return rows.map((row) => toMatchRowDto(row, ctx))
}

/** The rows of these check-ins, by name. */
export async function listMatchRowsOf(tx: Tx, ctx: MemberContext, checkInIds: readonly string[]) {
  if (checkInIds.length === 0) return []
  const rows = await nameRows(tx, selectMatchRows(tx, ctx).where('c.id', 'in', checkInIds).orderBy('l.name'))
  return rows.map((row) => toMatchRowDto(row, ctx))
}

/** One row, to be shown. */
export async function getMatchRow(tx: Tx, ctx: MemberContext, checkInId: string): Promise<MatchRow> {
  const [row] = await nameRows(tx, selectMatchRows(tx, ctx).where('c.id', '=', checkInId))
  if (!row) throw new AppError('absent')
  const told = toMatchRowDto(row, ctx)
  recordAccessToMatchRows(tx, ctx, [told])
  return told
}

/** Records a look at each learner whose answers stand in these rows. */
export function recordAccessToMatchRows(tx: Tx, ctx: MemberContext, rows: readonly MatchRow[]): void {
  const told = rows.filter(({ compared, entered }) => compared ?? entered?.answers)
  const learnerIds = told.map(({ learnerId }) => learnerId)
  recordAccess(ctx, tx, learnerIds, 'answers')
}

// The learner's answers stay unsaid until staff have saved theirs, but to whoever entered them: that is what makes the match blind.
function toMatchRowDto(row: Row, { now, actor }: MemberContext): MatchRow {
  const content = row.content as unknown as FormContent
  const learner = row.learnerAnswers as unknown as Answers | null
  const staff = row.staffAnswers as unknown as Answers | null
  const isRevealed = staff !== null && learner !== null
  const { earned, possible, goalPercentage } = row
  return {
    checkInId: row.id,
    learnerId: row.learnerId,
    learnerName: row.learnerName,
    state: checkInStateAt({ ...row, drawnForMatch: row.matchDrawn }, now),
    drawn: row.matchDrawn,
    learnerSubmittedAt: row.learnerSubmittedAt?.toISOString() ?? null,
    learnerAnsweredAt: row.answeredAt?.toISOString() ?? null,
    learnerClockAheadMs: row.clockAheadMs,
    entered: enteredAs(row, actor),
    staffAnswers: staff,
    staffName: row.staffName,
    staffSubmittedAt: row.staffSubmittedAt?.toISOString() ?? null,
    compared: isRevealed ? compareRaters(content, row, { learner, staff }) : null,
    score:
      isRevealed && earned !== null && possible !== null
        ? { earned, possible, goalPercentage, goalMet: row.dayGoalMet }
        : null,
  }
}

// Whoever has taken back what they entered still knows it, and is told so.
function enteredAs(row: Row, actor: MemberContext['actor']): MatchRow['entered'] {
  if (!row.enteredBy) return row.hasEntered ? { by: actor.name, isMe: true, answers: null } : null
  const isMe = row.enteredBy === actor.accountId
  const answers = (row.learnerCorrected ?? row.learnerAnswers) as unknown as Answers
  return { by: row.entererName, isMe: row.hasEntered, answers: isMe ? answers : null }
}
