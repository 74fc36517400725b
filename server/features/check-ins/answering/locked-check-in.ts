import { lockLearners } from '#server/features/learners/lock-learners.ts'
import type { Tx } from '#server/kernel/context.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'

export type LockedCheckIn = Awaited<ReturnType<typeof readCheckInOfLockedLearner>>['checkIn']

export interface StoredRaterResponse {
  answers: Answers
  submissionKey: string
  submittedAt: Date
  /** The member of staff who answered, or entered what the learner answered. */
  enteredBy: string | null
}

/** One check-in of any learner, held from here on. */
export async function lockCheckIn(tx: Tx, organisationId: string, checkInId: string) {
  const row = await tx
    .selectFrom('checkIns')
    .where('organisationId', '=', organisationId)
    .where('id', '=', checkInId)
    .select('learnerId')
    .executeTakeFirst()
  if (!row) throw new AppError('absent')
  await lockLearners(tx, organisationId, [row.learnerId])
  return readCheckInOfLockedLearner(tx, organisationId, row.learnerId, checkInId)
}

/** One check-in of a learner who is held already: its frozen form, when it was first given to the learner, and what each rater has answered so far. */
export async function readCheckInOfLockedLearner(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  checkInId: string,
) {
  const { rows } = await tx.executeQuery(checkInOf({ organisationId, learnerId, checkInId }))
  const [row] = rows
  if (!row) throw new AppError('absent')
  const {
    content,
    shownAt,
    learnerAnswers,
    learnerKey,
    learnerBy,
    staffAnswers,
    staffKey,
    staffBy,
    ...checkIn
  } = row
  return {
    checkIn: { ...checkIn, content: content as unknown as FormContent },
    shownAt,
    learner: stored(learnerAnswers, learnerKey, learnerBy, checkIn.learnerSubmittedAt),
    staff: stored(staffAnswers, staffKey, staffBy, checkIn.staffSubmittedAt),
  }
}

const checkInOf = compileQueryOnce(
  (db, asked: { organisationId: string; learnerId: string; checkInId: string }) =>
    db
      .selectFrom('checkIns as c')
      .innerJoin('formVersions as v', (join) =>
        join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
      )
      .leftJoin('responses as l', (join) =>
        join
          .onRef('l.organisationId', '=', 'c.organisationId')
          .onRef('l.checkInId', '=', 'c.id')
          .on('l.rater', '=', 'learner'),
      )
      .leftJoin('responses as s', (join) =>
        join
          .onRef('s.organisationId', '=', 'c.organisationId')
          .onRef('s.checkInId', '=', 'c.id')
          .on('s.rater', '=', 'staff'),
      )
      .where('c.organisationId', '=', asked.organisationId)
      .where('c.id', '=', asked.checkInId)
      .where('c.learnerId', '=', asked.learnerId)
      .select([
        'c.organisationId',
        'c.id',
        'c.formId',
        'c.learnerId',
        'c.onDate',
        'c.opensAt',
        'c.closesAt',
        'c.goalPercentage',
        'c.matchDrawn as drawnForMatch',
        'c.learnerSubmittedAt',
        'c.staffSubmittedAt',
        'c.excusedAt',
        'c.cancelledAt',
        'c.notSent',
        'c.scoredAt',
        'c.earned',
        'c.possible',
        'c.ownEarned',
        'c.ownPossible',
        'c.selfRated',
        'c.agreed',
        'c.compared',
        'c.daySettledAt',
        'v.content',
        'l.answers as learnerAnswers',
        'l.submissionKey as learnerKey',
        'l.accountId as learnerBy',
        's.answers as staffAnswers',
        's.submissionKey as staffKey',
        's.accountId as staffBy',
      ])
      .select(({ selectFrom }) =>
        selectFrom('submitTickets as t')
          .whereRef('t.organisationId', '=', 'c.organisationId')
          .whereRef('t.checkInId', '=', 'c.id')
          .select(({ fn }) => fn.min('t.givenAt').as('givenAt'))
          .as('shownAt'),
      ),
)

function stored(
  answers: unknown,
  submissionKey: string | null,
  enteredBy: string | null,
  submittedAt: Date | null,
): StoredRaterResponse | null {
  return submissionKey && submittedAt
    ? { answers: answers as Answers, submissionKey, submittedAt, enteredBy }
    : null
}
