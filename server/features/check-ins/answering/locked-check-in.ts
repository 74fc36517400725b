import { sql } from 'kysely'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import type { Tx } from '#server/kernel/context.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'

export type AnsweredCheckIn = ReturnType<typeof toAnsweredCheckIn>
export type LockedCheckIn = AnsweredCheckIn['checkIn']

export interface StoredRaterResponse {
  answers: Answers
  submissionKey: string
  submittedAt: Date
  /** The member of staff who answered, or entered what the learner answered. */
  enteredBy: string | null
}

/** One check-in of any learner, held from here on. */
export async function lockCheckIn(tx: Tx, organisationId: string, checkInId: string) {
  const [found] = await lockCheckIns(tx, organisationId, [checkInId])
  return found!
}

/** Check-ins of any learners in the order in which they are named, held from here on. */
export async function lockCheckIns(
  tx: Tx,
  organisationId: string,
  checkInIds: readonly string[],
): Promise<AnsweredCheckIn[]> {
  const rows = await tx
    .selectFrom('checkIns')
    .where('organisationId', '=', organisationId)
    .where('id', '=', sql<string>`any(${checkInIds}::uuid[])`)
    .select(['id', 'learnerId'])
    .execute()
  const learnerOf = new Map(rows.map(({ id, learnerId }) => [id, learnerId]))
  const asked = checkInIds.flatMap((checkInId) => {
    const learnerId = learnerOf.get(checkInId)
    return learnerId ? [{ checkInId, learnerId }] : []
  })
  await lockLearners(tx, organisationId, [...new Set(learnerOf.values())])
  const found = await readCheckInsOfLockedLearners(tx, organisationId, asked)
  const held = found.filter((one) => one !== undefined)
  if (held.length < checkInIds.length) throw new AppError('absent')
  return held
}

/**
 * Check-ins of learners who are locked already, in the order in which they are asked for, undefined where a learner has
 * no such: their frozen form, and what each rater has answered so far.
 */
export async function readCheckInsOfLockedLearners(
  tx: Tx,
  organisationId: string,
  asked: readonly { learnerId: string; checkInId: string }[],
): Promise<(AnsweredCheckIn | undefined)[]> {
  const ids = asked.map(({ checkInId, learnerId }) => ({ check_in_id: checkInId, learner_id: learnerId }))
  const { rows } = await tx.executeQuery(selectCheckIns({ organisationId, asked: JSON.stringify(ids) }))
  const found = new Map(rows.map((row) => [row.id, toAnsweredCheckIn(row)]))
  // Several may ask for the same one, and it is found for its own learner alone.
  return asked.map(({ checkInId, learnerId }) => {
    const one = found.get(checkInId)
    return one?.checkIn.learnerId === learnerId ? one : undefined
  })
}

interface Row {
  organisationId: string
  id: string
  formId: string
  learnerId: string
  onDate: string
  opensAt: Date
  closesAt: Date
  goalPercentage: number
  drawnForMatch: boolean
  learnerSubmittedAt: Date | null
  staffSubmittedAt: Date | null
  excusedAt: Date | null
  cancelledAt: Date | null
  notSent: boolean
  scoredAt: Date | null
  earned: number | null
  possible: number | null
  ownEarned: number | null
  ownPossible: number | null
  selfRated: boolean
  agreed: number | null
  compared: number | null
  daySettledAt: Date | null
  content: FormContent
  learnerAnswers: Answers | null
  learnerKey: string | null
  learnerBy: string | null
  staffAnswers: Answers | null
  staffKey: string | null
  staffBy: string | null
}

// Each part is looked up by its key for each check-in, also where the tables were never analysed. Of a list as JSON one
// plan serves however many there are, and is kept.
const selectCheckIns = compileQueryOnce(
  (_db, given: { organisationId: string; asked: string }) => sql<Row>`
    select c.organisation_id, c.id, c.form_id, c.learner_id, c.on_date, c.opens_at, c.closes_at, c.goal_percentage,
           c.match_drawn as drawn_for_match, c.learner_submitted_at, c.staff_submitted_at, c.excused_at, c.cancelled_at,
           c.not_sent, c.scored_at, c.earned, c.possible, c.own_earned, c.own_possible, c.self_rated, c.agreed,
           c.compared, c.day_settled_at, v.content,
           l.answers as learner_answers, l.submission_key as learner_key, l.account_id as learner_by,
           s.answers as staff_answers, s.submission_key as staff_key, s.account_id as staff_by
      from jsonb_to_recordset(${given.asked}::jsonb) as asked (check_in_id uuid, learner_id uuid)
     cross join lateral (
       select c.organisation_id, c.id, c.form_id, c.version_id, c.learner_id, c.on_date, c.opens_at, c.closes_at,
              c.goal_percentage, c.match_drawn, c.learner_submitted_at, c.staff_submitted_at, c.excused_at,
              c.cancelled_at, c.not_sent, c.scored_at, c.earned, c.possible, c.own_earned, c.own_possible,
              c.self_rated, c.agreed, c.compared, c.day_settled_at
         from check_ins c
        where c.organisation_id = ${given.organisationId} and c.id = asked.check_in_id
          and c.learner_id = asked.learner_id limit 1) c
     cross join lateral (
       select v.content from form_versions v
        where v.organisation_id = ${given.organisationId} and v.id = c.version_id limit 1) v
      left join lateral (
       select r.answers, r.submission_key, r.account_id from responses r
        where r.organisation_id = ${given.organisationId} and r.check_in_id = c.id and r.rater = 'learner' limit 1) l
        on true
      left join lateral (
       select r.answers, r.submission_key, r.account_id from responses r
        where r.organisation_id = ${given.organisationId} and r.check_in_id = c.id and r.rater = 'staff' limit 1) s
        on true`,
)

function toAnsweredCheckIn(row: Row) {
  const { learnerAnswers, learnerKey, learnerBy, staffAnswers, staffKey, staffBy, ...checkIn } = row
  return {
    checkIn,
    learner: toStored(learnerAnswers, learnerKey, learnerBy, checkIn.learnerSubmittedAt),
    staff: toStored(staffAnswers, staffKey, staffBy, checkIn.staffSubmittedAt),
  }
}

function toStored(
  answers: Answers | null,
  submissionKey: string | null,
  enteredBy: string | null,
  submittedAt: Date | null,
): StoredRaterResponse | null {
  return answers && submissionKey && submittedAt ? { answers, submissionKey, submittedAt, enteredBy } : null
}
