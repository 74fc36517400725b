import { v7 as uuidv7 } from 'uuid'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { LearnerOverride } from '#shared/forms/drafts/form-draft.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { formPictureNames } from '#shared/forms/form-picture-names.ts'
import { toOpeningTimes } from '#shared/forms/schedules/opening-times.ts'
import type { SchedulePlan } from '../schedules/plan-schedule.ts'

interface NewVersion {
  formId: string
  version: number
  content: FormContent
  inForceAt: Date
}

/** Freezes what a form asks from an instant on; refuses pictures that the organisation does not have. */
export async function insertFormVersion(
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
  const absent = await recordPictureReferences(
    ctx,
    tx,
    { kind: 'form-version', id },
    formPictureNames(content),
  )
  if (absent.length > 0) throw new AppError('picture-gone', { fields: fieldsShowing(absent, content) })
}

function fieldsShowing(absent: readonly string[], content: FormContent): Record<string, string> {
  const { description, questions, iconSet } = content
  const parts = {
    description: { description, questions: [], iconSet: null },
    ...Object.fromEntries(
      questions.map((question, at) => [
        `questions.${at}.cue`,
        { description: '', questions: [question], iconSet: null },
      ]),
    ),
    iconSet: { description: '', questions: [], iconSet },
  }
  const shows = Object.entries(parts).filter(([, part]) =>
    formPictureNames(part).some((name) => absent.includes(name)),
  )
  return Object.fromEntries(shows.map(([field]) => [field, 'missing']))
}

interface NewSchedule extends SchedulePlan {
  formId: string
  /** Whose own it is; null for the form's. */
  learnerId: string | null
  /** The local date from which on it holds, where another held before it. */
  holdsFrom?: string
}

/** Stores when a form opens, and for whom; periods in the order of time, so that a slot is an index. Returns their ids. */
export async function insertSchedules(
  ctx: MemberContext,
  tx: Tx,
  planned: readonly NewSchedule[],
): Promise<string[]> {
  if (planned.length === 0) return []
  const rows = planned.map((each) => ({
    organisationId: ctx.organisationId,
    id: uuidv7(),
    ...scheduleRow(each),
  }))
  await tx.insertInto('schedules').values(rows).execute()
  return rows.map(({ id }) => id)
}

function scheduleRow({ formId, learnerId, schedule, today, first, holdsFrom }: NewSchedule) {
  const { windowMinutes, reminderMinutes, timeZone } = schedule
  const opens =
    schedule.kind === 'recurring'
      ? { ...toOpeningTimes(schedule), rule: JSON.stringify(schedule.rule) }
      : { periods: schedule.periods, startsOn: today, rule: null }
  return {
    formId,
    learnerId,
    rule: opens.rule,
    startsOn: opens.startsOn,
    periods: JSON.stringify(opens.periods),
    windowMinutes,
    reminderMinutes,
    timeZone,
    holdsFrom: holdsFrom ?? null,
    nextDueAt: first?.opensAt ?? null,
    nextOnDate: first?.onDate ?? null,
    nextSlot: first?.slot ?? null,
  }
}

interface NewAssignments {
  formId: string
  learnerIds: readonly string[]
  groupIds: readonly string[]
  overrides?: readonly LearnerOverride[]
  startsOn: string
}

/** Gives a form to learners and groups, which stand for whoever is in them on the day. */
export async function insertAssignments(ctx: MemberContext, tx: Tx, input: NewAssignments) {
  const { formId, startsOn, overrides = [] } = input
  const ownOf = new Map(
    overrides.map(({ learnerId, goalPercentage, matchRate }) => [learnerId, { goalPercentage, matchRate }]),
  )
  const asTheForm = { goalPercentage: null, matchRate: null }
  const holders = [
    ...input.learnerIds.map((learnerId) => ({
      learnerId,
      groupId: null,
      ...(ownOf.get(learnerId) ?? asTheForm),
    })),
    ...input.groupIds.map((groupId) => ({ learnerId: null, groupId, ...asTheForm })),
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
