import { shownName } from '#database/shown-name.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { getBalance } from '#server/features/rewards/queries.ts'
import type { TenantContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { type Closure, toFullDayClosure } from '#shared/forms/recurrence/closures.ts'
import { clampToTwoYears } from '#shared/insights/clamp-to-two-years.ts'
import { createDayPoints, type DayEntry } from '#shared/insights/create-day-points.ts'
import type { LearnerGraph } from '#shared/insights/endpoints.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { listDayEntries, listFormsOpenedForLearner, listJudgedDays } from '../queries.ts'

export interface GraphQuery {
  form?: string
  from?: string
  to?: string
  weeks?: number
}

type GraphReader = 'staff' | 'learner'

const weeksShown = 12

/** A learner's days on one form, as this reader may see them. */
export async function getLearnerGraph(
  ctx: TenantContext,
  tx: Tx,
  input: GraphQuery & { learnerId: string; seenBy: GraphReader },
): Promise<LearnerGraph> {
  const { organisationId } = ctx
  const { learnerId } = input
  const [forms, { timeZone }, learner, balance] = await Promise.all([
    listFormsOpenedForLearner(tx, organisationId, learnerId),
    getOrganisation(tx, organisationId),
    getLearnerName(tx, organisationId, learnerId, input.seenBy),
    getBalance(tx, organisationId, learnerId),
  ])
  const form = input.form ? forms.find(({ id }) => id === input.form) : forms[0]
  if (input.form && !form) throw new AppError('absent')

  const to = input.to ?? localTimeAt(ctx.now, timeZone).onDate
  const wanted = input.from ?? addCalendarDays(to, 1 - (input.weeks ?? weeksShown) * 7)
  const from = clampToTwoYears(wanted, to)
  const asked = form && { organisationId, learnerId, formId: form.id, from, to }
  const [closures, entries, judged] = await Promise.all([
    listClosures(tx, organisationId, from),
    asked ? listDayEntries(tx, asked, ctx.now) : [],
    asked ? listJudgedDays(tx, asked) : [],
  ])
  return {
    learner,
    form: form ?? null,
    forms,
    from,
    to,
    days: createDayPoints(input.seenBy === 'staff' ? entries.map(hideOwnScoreBeforeMatch) : entries, judged),
    closures: listFullDayClosures(closures, to),
    balance,
  }
}

/** The whole days that closures shut, of those that begin by a day. */
export const listFullDayClosures = (closures: readonly Closure[], to: string) =>
  closures.flatMap((closure) => toFullDayClosure(closure) ?? []).filter(({ startsOn }) => startsOn <= to)

// What a learner said of themself stays unsaid to those who are still to match it.
export const hideOwnScoreBeforeMatch = (entry: DayEntry): DayEntry =>
  entry.state === 'submitted' ? { ...entry, ownEarned: null, ownPossible: null } : entry

/** What this reader calls a learner: staff tell them apart from others of that name. */
export function getLearnerName(tx: Tx, organisationId: string, learnerId: string, seenBy: GraphReader) {
  return tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', learnerId)
    .select(['l.id', seenBy === 'staff' ? shownName(organisationId).as('name') : 'l.name'])
    .executeTakeFirstOrThrow()
}
