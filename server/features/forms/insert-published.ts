import { v7 as uuidv7 } from 'uuid'
import type { MemberContext, Tx } from '#server/context.ts'
import { notePicturesShown } from '#server/features/uploads/note-pictures-shown.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { LearnerOverride } from '#shared/forms/form-draft.ts'
import { openingTimesOf } from '#shared/forms/opening-times.ts'
import { picturesOf } from '#shared/forms/pictures-of.ts'
import type { SchedulePlan } from './plan-schedule.ts'

interface NewVersion {
  formId: string
  version: number
  content: FormContent
  inForceAt: Date
}

/** Freezes what a form asks from an instant on. */
export async function insertVersion(
  ctx: MemberContext,
  tx: Tx,
  { formId, version, content, inForceAt }: NewVersion,
) {
  const id = uuidv7()
  await tx
    .insertInto('formVersions')
    .values({
      organisationId: ctx.organisationId,
      id,
      formId,
      version,
      content: JSON.stringify(content),
      inForceAt,
      createdBy: ctx.actor.accountId,
    })
    .execute()
  await notePicturesShown(ctx, tx, { kind: 'form-version', id }, picturesOf(content))
}

interface NewSchedule extends SchedulePlan {
  formId: string
  /** The local date from which on it holds, where another held before it. */
  holdsFrom?: string
}

/** Stores when a form opens; its periods in the order of time, so that a slot is an index. */
export async function insertSchedule(ctx: MemberContext, tx: Tx, planned: NewSchedule): Promise<string> {
  const id = uuidv7()
  const { formId, schedule, today, first, holdsFrom } = planned
  const { windowMinutes, reminderMinutes, timeZone } = schedule
  const opens =
    schedule.kind === 'recurring'
      ? { ...openingTimesOf(schedule), rule: JSON.stringify(schedule.rule) }
      : { periods: schedule.periods, startsOn: today, rule: null }
  await tx
    .insertInto('schedules')
    .values({
      organisationId: ctx.organisationId,
      id,
      formId,
      rule: opens.rule,
      startsOn: opens.startsOn,
      periods: JSON.stringify(opens.periods),
      windowMinutes,
      reminderMinutes,
      timeZone,
      holdsFrom,
      nextDueAt: first?.opensAt ?? null,
      nextOnDate: first?.onDate ?? null,
      nextSlot: first?.slot ?? null,
    })
    .execute()
  return id
}

interface NewAssignments {
  formId: string
  learnerIds: readonly string[]
  groupIds: readonly string[]
  overrides?: readonly LearnerOverride[]
  startsOn: string
}

/** Gives a form to learners and groups, which stand for whoever is in them on the day. */
export async function insertAssignments(ctx: MemberContext, tx: Tx, given: NewAssignments) {
  const { formId, startsOn, overrides = [] } = given
  const ownOf = new Map(
    overrides.map(({ learnerId, goalPercentage, matchRate }) => [learnerId, { goalPercentage, matchRate }]),
  )
  const asTheForm = { goalPercentage: null, matchRate: null }
  const holders = [
    ...given.learnerIds.map((learnerId) => ({
      learnerId,
      groupId: null,
      ...(ownOf.get(learnerId) ?? asTheForm),
    })),
    ...given.groupIds.map((groupId) => ({ learnerId: null, groupId, ...asTheForm })),
  ]
  await tx
    .insertInto('assignments')
    .values(
      holders.map((holder) => ({
        ...holder,
        organisationId: ctx.organisationId,
        id: uuidv7(),
        formId,
        startsOn,
      })),
    )
    .execute()
}
