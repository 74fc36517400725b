import type { MemberContext, Tx } from '#server/context.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import { scoreCheckIn } from '#shared/check-ins/scoring.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { newestGoalMet } from './queries.ts'

const matchRows = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('checkIns as c')
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'c.organisationId').onRef('l.id', '=', 'c.learnerId'),
    )
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
    )
    .leftJoin('responses as learner', (join) =>
      join
        .onRef('learner.organisationId', '=', 'c.organisationId')
        .onRef('learner.checkInId', '=', 'c.id')
        .on('learner.rater', '=', 'learner'),
    )
    .leftJoin('responses as staff', (join) =>
      join
        .onRef('staff.organisationId', '=', 'c.organisationId')
        .onRef('staff.checkInId', '=', 'c.id')
        .on('staff.rater', '=', 'staff'),
    )
    .leftJoin('accounts as staffMember', 'staffMember.id', 'staff.accountId')
    .where('c.organisationId', '=', organisationId)
    .selectAll('c')
    .select([
      'l.name as learnerName',
      'v.content',
      'learner.answers as learnerAnswers',
      'staff.answers as staffAnswers',
      'staffMember.name as staffName',
      newestGoalMet.as('dayGoalMet'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof matchRows>['execute']>>[number]

/** The rows of one opening, by name. */
export async function listMatchRows(tx: Tx, ctx: MemberContext, occurrenceId: string) {
  const rows = await matchRows(tx, ctx.organisationId)
    .where('c.occurrenceId', '=', occurrenceId)
    .orderBy('l.name')
    .execute()
  return rows.map((row) => toldStaff(row, ctx.now))
}

export async function getMatchRow(tx: Tx, ctx: MemberContext, checkInId: string): Promise<MatchRow> {
  const row = await matchRows(tx, ctx.organisationId).where('c.id', '=', checkInId).executeTakeFirst()
  if (!row) throw new AppError('absent')
  return toldStaff(row, ctx.now)
}

// The learner's answers stay unsaid until staff have saved theirs: that is what makes the match blind.
function toldStaff(row: Row, now: Date): MatchRow {
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
    staffAnswers: staff,
    staffName: row.staffName,
    staffSubmittedAt: row.staffSubmittedAt?.toISOString() ?? null,
    compared: isRevealed ? scoreCheckIn({ ...content, learner, staff }).perQuestion : null,
    score:
      isRevealed && earned !== null && possible !== null
        ? { earned, possible, goalPercentage, goalMet: row.dayGoalMet }
        : null,
  }
}
