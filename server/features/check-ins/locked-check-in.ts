import type { Tx } from '#server/context.ts'
import { holdLearners } from '#server/features/learners/hold-learners.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'

export type LockedCheckIn = Awaited<ReturnType<typeof lockCheckIn>>

/** One check-in with its frozen form, while nobody else works on its learner. */
export async function lockCheckIn(tx: Tx, organisationId: string, checkInId: string, ownLearnerId?: string) {
  const learnerId = ownLearnerId ?? (await learnerOf(tx, organisationId, checkInId))
  await holdLearners(tx, organisationId, [learnerId])
  const row = await tx
    .selectFrom('checkIns as c')
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
    )
    .where('c.organisationId', '=', organisationId)
    .where('c.id', '=', checkInId)
    .where('c.learnerId', '=', learnerId)
    .selectAll('c')
    .select('v.content')
    .executeTakeFirst()
  if (!row) throw new AppError('absent')
  const { matchDrawn: drawnForMatch, content, ...checkIn } = row
  return { ...checkIn, drawnForMatch, content: content as unknown as FormContent }
}

async function learnerOf(tx: Tx, organisationId: string, checkInId: string): Promise<string> {
  const row = await tx
    .selectFrom('checkIns')
    .where('organisationId', '=', organisationId)
    .where('id', '=', checkInId)
    .select('learnerId')
    .executeTakeFirst()
  if (!row) throw new AppError('absent')
  return row.learnerId
}

export type Rater = 'learner' | 'staff'

/** What each rater has answered so far. */
export async function listResponses(tx: Tx, organisationId: string, checkInId: string) {
  const rows = await tx
    .selectFrom('responses')
    .where('organisationId', '=', organisationId)
    .where('checkInId', '=', checkInId)
    .select(['rater', 'answers', 'submissionKey', 'submittedAt', 'accountId'])
    .execute()
  const of = (rater: Rater) => {
    const row = rows.find((response) => response.rater === rater)
    return row ? { ...row, answers: row.answers as unknown as Answers } : null
  }
  return { learner: of('learner'), staff: of('staff') }
}
