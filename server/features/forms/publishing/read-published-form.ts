import { getOrganisation } from '#server/features/organisations/queries.ts'
import { listRewardsChosenForForm } from '#server/features/rewards/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { FormDraft, OwnSchedule } from '#shared/forms/drafts/form-draft.ts'
import { type PublishedContent, toDraft } from '#shared/forms/drafts/to-draft.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import type { Schedule } from '#shared/forms/schedules/schedule.ts'

export interface PublishedFormContent extends PublishedContent {
  version: number
  inForceAt: Date
  /** The zone of its wall-clock times. */
  timeZone: string
  draft: FormDraft
}

/** A published form as it runs, with all that is to come into force: what somebody who changes it begins from. */
export async function readPublishedForm(
  tx: Tx,
  organisationId: string,
  formId: string,
): Promise<PublishedFormContent> {
  const newest = await tx
    .selectFrom('formVersions')
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'content', 'inForceAt'])
    .executeTakeFirstOrThrow()
  const { timeZone, schedule } = await readSchedule(tx, organisationId, formId)
  const content = newest.content as unknown as FormContent
  const running = { content, schedule, ...(await readHolders(tx, organisationId, formId)) }
  const { version, inForceAt } = newest
  return { ...running, version, inForceAt, timeZone, draft: toDraft(running) }
}

async function readSchedule(tx: Tx, organisationId: string, formId: string) {
  const { rule, startsOn, periods, windowMinutes, reminderMinutes, timeZone } = await tx
    .selectFrom('schedules')
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .where('learnerId', 'is', null)
    .where('holdsBefore', 'is', null)
    .select(['rule', 'startsOn', 'periods', 'windowMinutes', 'reminderMinutes', 'timeZone'])
    .executeTakeFirstOrThrow()
  const organisation = await getOrganisation(tx, organisationId)
  const kind = rule === null ? { kind: 'manual' } : { kind: 'recurring', rule, startsOn }
  const ownZone = timeZone === organisation.timeZone ? null : timeZone
  const pace = { periods, windowMinutes, reminderMinutes, timeZone: ownZone }
  return { timeZone, schedule: { ...kind, ...pace } as unknown as Schedule }
}

/** Who has the form and is not to lose it. */
async function readHolders(tx: Tx, organisationId: string, formId: string) {
  const rows = await tx
    .selectFrom('assignments as a')
    .leftJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'a.organisationId').onRef('l.id', '=', 'a.learnerId'),
    )
    .leftJoin('groups as g', (join) =>
      join.onRef('g.organisationId', '=', 'a.organisationId').onRef('g.id', '=', 'a.groupId'),
    )
    .where('a.organisationId', '=', organisationId)
    .where('a.formId', '=', formId)
    .where('a.endsOn', 'is', null)
    .where('l.withdrawnAt', 'is', null)
    .where('g.archivedAt', 'is', null)
    .orderBy('a.id')
    .select(['a.learnerId', 'a.groupId', 'a.goalPercentage', 'a.matchRate'])
    .execute()
  const rewards = await listRewardsChosenForForm(tx, organisationId, formId)
  const schedules = await listOwnSchedules(tx, organisationId, formId)
  return {
    learnerIds: rows.flatMap(({ learnerId }) => learnerId ?? []),
    groupIds: rows.flatMap(({ groupId }) => groupId ?? []),
    overrides: rows.flatMap(({ learnerId, goalPercentage, matchRate }) => {
      const reward = rewards.get(learnerId ?? '')
      const schedule = schedules.get(learnerId ?? '')
      if (!learnerId || (goalPercentage === null && matchRate === null && !reward && !schedule)) return []
      return {
        learnerId,
        goalPercentage,
        matchRate: matchRate as MatchRate | null,
        ...(reward && { reward }),
        ...(schedule && { schedule }),
      }
    }),
  }
}

async function listOwnSchedules(
  tx: Tx,
  organisationId: string,
  formId: string,
): Promise<Map<string, OwnSchedule>> {
  const rows = await tx
    .selectFrom('schedules')
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .where('learnerId', 'is not', null)
    .where('holdsBefore', 'is', null)
    .select(['learnerId', 'rule', 'startsOn', 'periods', 'windowMinutes', 'reminderMinutes'])
    .execute()
  return new Map(rows.map(({ learnerId, ...own }) => [learnerId!, own as unknown as OwnSchedule]))
}
