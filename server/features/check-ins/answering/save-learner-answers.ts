import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { recordAuditOfEach } from '#server/features/audit/record-audit.ts'
import { learnerLockKey, tryLockLearners } from '#server/features/learners/lock-learners.ts'
import { type ActingLearner, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { answersWaitingGauge } from '#server/platform/metrics.ts'
import { answerDeadline } from '#shared/check-ins/answer-deadlines.ts'
import { type DeviceTime, resolveAnswerTime } from '#shared/check-ins/offline-times.ts'
import { AppError } from '#shared/errors.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { findDayGoalMet } from '../queries.ts'
import { createBatchQueue } from './create-batch-queue.ts'
import {
  type AnsweredCheckIn,
  type LockedCheckIn,
  readCheckInsOfLockedLearners,
  type StoredRaterResponse,
} from './locked-check-in.ts'
import {
  type AnswerSubmission,
  assertCheckInOpen,
  assertValidAnswers,
  type NewResponse,
  saveResponses,
  scoreResponse,
} from './save-response.ts'
import { readFirstShown } from './submit-tickets.ts'

export type LearnerSubmission = AnswerSubmission & Partial<DeviceTime>

interface Submitted {
  ctx: ActingLearner
  submission: LearnerSubmission
}

interface Saved {
  checkIn: LockedCheckIn
  /** What was stored before, under another key. */
  isOther: StoredRaterResponse | false
  /** Whether the day met its goal; null while it is not judged. */
  isGoalMet: boolean | null
}

/**
 * The learner's answers, once: the same key finds them stored; under another key, `isOther` are those stored before.
 * What arrives while others of the organisation are being stored is stored with the next transaction.
 */
export function saveLearnerAnswers(ctx: ActingLearner, submission: LearnerSubmission): Promise<Saved> {
  return queueOf(ctx.db)({ ctx, submission })
}

const queues = new WeakMap<Kysely<DB>, (submitted: Submitted) => Promise<Saved>>()

function queueOf(db: Kysely<DB>) {
  const queue = queues.get(db) ?? createBatchQueue(batches)
  queues.set(db, queue)
  return queue
}

/** Longer than that nobody of a batch waits for a lock: all of it would wait. */
const maxLockWaitMs = 300

const batches = {
  maxBatch: 64,
  // More at once only share the same cores and disk.
  maxBatchesUnderWay: 6,
  maxWaiting: 1_000,
  waitingGauge: answersWaitingGauge,
  laneOf: ({ ctx }: Submitted) => ctx.organisationId,
  nameOf: ({ ctx }: Submitted) => ctx.actor.learnerId,
  runBatch: (batch: readonly Submitted[]) => saveBatch(batch, maxLockWaitMs),
  runAlone: saveAlone,
}

/**
 * Stores those whose learners nothing else works on at this moment; null for the others. One by itself waits for its
 * learner instead.
 */
function saveBatch(batch: readonly Submitted[], lockTimeoutMs?: number) {
  const { ctx } = batch[0]!
  const lock = batch.length === 1 ? learnerLockKey(ctx.organisationId, ctx.actor.learnerId) : undefined
  const learnerIds = batch.map(({ ctx }) => ctx.actor.learnerId)
  const save = async (tx: Tx) => {
    const [locked, found, shownAt] = await Promise.all([
      lock === undefined ? tryLockLearners(tx, ctx.organisationId, learnerIds) : new Set(learnerIds),
      readCheckIns(tx, batch),
      readFirstShown(tx, ctx.organisationId, checkInsWithTime(batch)),
    ])
    const taken = batch.flatMap((each, index) =>
      locked.has(learnerIds[index]!)
        ? [{ ...each, found: found[index], shownAt: shownAt.get(each.submission.checkInId) ?? null }]
        : [],
    )
    const outcomes = await saveLocked(tx, taken)
    return batch.map(({ submission }) => outcomes.get(submission) ?? null)
  }
  return withOrganisation(ctx, save, lock, lockTimeoutMs)
}

async function saveAlone(submitted: Submitted): Promise<Saved> {
  const [outcome] = await saveBatch([submitted])
  if (outcome?.status !== 'fulfilled') throw outcome?.reason
  return outcome.value
}

const readCheckIns = (tx: Tx, batch: readonly Submitted[]) =>
  readCheckInsOfLockedLearners(
    tx,
    batch[0]!.ctx.organisationId,
    batch.map(({ ctx, submission }) => ({
      learnerId: ctx.actor.learnerId,
      checkInId: submission.checkInId,
    })),
  )

// Only what a device says of its time is measured by when it was shown.
const checkInsWithTime = (batch: readonly Submitted[]) =>
  batch.flatMap(({ submission }) => (deviceTimeOf(submission) ? [submission.checkInId] : []))

interface Found extends Submitted {
  found: AnsweredCheckIn | undefined
  /** When the check-in was first given to its learner, where the device says when it was answered. */
  shownAt: Date | null
}

/** Judges each by itself, and writes together what is accepted. */
async function saveLocked(tx: Tx, batch: readonly Found[]) {
  const accepted: { ctx: ActingLearner; response: NewResponse }[] = []
  const outcomes = new Map<LearnerSubmission, PromiseSettledResult<Saved>>()
  const judged = batch.flatMap(({ ctx, submission, found, shownAt }) => {
    try {
      if (!found) throw new AppError('absent')
      const { checkIn, learner } = found
      if (learner)
        return [
          { submission, checkIn, isOther: learner.submissionKey !== submission.submissionKey && learner },
        ]
      const response = acceptAnswers(ctx, submission, found, shownAt)
      accepted.push({ ctx, response })
      return [{ submission, checkIn: response.checkIn, isOther: false as const }]
    } catch (reason) {
      outcomes.set(submission, { status: 'rejected', reason })
      return []
    }
  })
  if (accepted.length > 0) await writeAnswers(tx, accepted)
  await Promise.all(
    judged.map(async ({ submission, ...saved }) => {
      const isGoalMet = saved.checkIn.scoredAt ? await findDayGoalMet(tx, saved.checkIn) : null
      outcomes.set(submission, { status: 'fulfilled', value: { ...saved, isGoalMet } })
    }),
  )
  return outcomes
}

function acceptAnswers(
  { now }: ActingLearner,
  submission: LearnerSubmission,
  { checkIn, staff }: AnsweredCheckIn,
  shownAt: Date | null,
): NewResponse {
  const { answeredAt, clockAheadMs } = resolveAnswerTime(deviceTimeOf(submission), {
    opensAt: checkIn.opensAt,
    shownAt,
    arrivedAt: now,
  })
  assertCheckInOpen(checkIn, now)
  const { lateEntry, learnerMayAnswerNa } = checkIn.content.settings
  if (checkIn.notSent || answeredAt >= answerDeadline(checkIn.closesAt, lateEntry))
    throw new AppError('check-in-closed')
  assertValidAnswers(checkIn, submission.answers, learnerMayAnswerNa)
  return scoreResponse(now, checkIn, {
    ...submission,
    answeredAt: answeredAt < now ? answeredAt : null,
    clockAheadMs,
    rater: 'learner',
    accountId: null,
    otherAnswers: staff?.answers ?? null,
  })
}

async function writeAnswers(
  tx: Tx,
  accepted: readonly { ctx: ActingLearner; response: NewResponse }[],
): Promise<void> {
  // As late as the last of them, since their days are judged together.
  const { ctx } = accepted.reduce((last, each) => (each.ctx.now > last.ctx.now ? each : last))
  const saved = accepted.map(({ response }) => response.checkIn)
  saveResponses(
    tx,
    ctx.organisationId,
    accepted.map(({ response }) => response),
  )
  const scored = saved.filter(({ scoredAt }) => scoredAt)
  if (scored.length > 0) await settleDays(ctx, tx, scored)
  await emitEvent(ctx, tx, {
    type: 'check-ins-answered',
    checkIns: saved.map(({ id: checkInId, learnerId, formId, onDate }) => ({
      checkInId,
      learnerId,
      formId,
      onDate,
    })),
  })
  recordAuditOfEach(
    tx,
    accepted.map(({ ctx, response }) => ({
      ctx,
      act: { action: 'check-ins.answered', subjectKind: 'check-in', subjectId: response.checkIn.id },
    })),
  )
  publishLiveTopic(ctx, tx, 'check-ins')
}

const deviceTimeOf = ({ answeredAt, clockAheadMs }: Partial<DeviceTime>): DeviceTime | null =>
  answeredAt && clockAheadMs !== undefined ? { answeredAt, clockAheadMs } : null
