import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assignRewards } from '#server/features/rewards/menu/assign-rewards.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { compareDrafts, type FormChange, type OverrideChange } from '#shared/forms/drafts/changes.ts'
import type { PublishedChanges } from '#shared/forms/endpoints.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { type Reward, reward } from '#shared/rewards/reward.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { assertDraftComplete, assertDraftRevision } from '../drafts/draft-assertions.ts'
import { findDraftFollowers } from '../drafts/find-draft-followers.ts'
import { lockForm } from '../learners/forms-in-scope.ts'
import { type AssigneeChange, updateAssignments } from '../learners/update-assignments.ts'
import { assertEnoughLicences } from '../licences/assert-enough-licences.ts'
import { formsPolicy } from '../policy.ts'
import { getFormState } from '../queries.ts'
import { lockCalendar } from '../schedules/calendar/lock-calendar.ts'
import { type DraftFollower, saveFollowers } from '../schedules/followers/save-followers.ts'
import { lockSchedules } from '../schedules/schedule-queries.ts'
import { assertPeopleInScope } from './assert-people-in-scope.ts'
import { insertFormVersion } from './insert-published.ts'
import { type PublishedFormContent, readPublishedForm } from './read-published-form.ts'

export interface ChangesToPublish {
  formId: string
  /** The revision that whoever publishes has seen. */
  draftRevision: number
  /** The local date from which on they hold; null for the next opening. */
  from: string | null
}

/** Lets the changes of a form that runs come into force; what has opened stays as it was. */
export async function publishChanges(ctx: MemberContext, input: ChangesToPublish): Promise<PublishedChanges> {
  const scope = permit(ctx, formsPolicy.publish)
  const { organisationId, now } = ctx
  const { formId, from } = input

  return withOrganisation(ctx, async (tx) => {
    const form = await lockForm(tx, organisationId, scope, formId)
    if (form.status !== 'active' && form.status !== 'paused') throw new AppError('form-status-wrong')
    const { draft, draftRevision } = form
    if (!draft) throw new AppError('nothing-changed')
    assertDraftRevision({ draft, draftRevision }, input.draftRevision)
    // In the order in which a change of the calendar takes them.
    await lockCalendar(tx, organisationId, 'planning')
    await lockSchedules(tx, organisationId, formId)
    const running = await readPublishedForm(tx, organisationId, formId)
    const changes = compareDrafts(running.draft, draft)
    if (changes.length === 0) throw new AppError('nothing-changed')
    const { content } = assertDraftComplete(draft)
    const learners = holdersOf(changes, 'learners')
    const groups = holdersOf(changes, 'groups')
    const terms = changes.flatMap((each) => (each.kind === 'own-terms' ? each.learners : []))
    await assertPeopleInScope(tx, organisationId, scope, {
      learnerIds: [...learners.added, ...learners.removed, ...terms.map(({ learnerId }) => learnerId)],
      groupIds: [...groups.added, ...groups.removed],
      staffIds: content.settings.matchedBy ?? [],
    })
    const today = localTimeAt(now, running.timeZone).onDate
    if (from && from < today) throw new AppError('day-past', { fields: { from: 'past' } })

    await saveFollowers(ctx, tx, {
      formId,
      followers: [...findDraftFollowers(changes, draft), ...withoutOwn(learners, terms)],
      from,
    })
    const startsOn = from ?? today
    await updateAssignments(ctx, tx, { formId, learners, groups, terms, startsOn })
    if (learners.added.length + groups.added.length > 0) await assertEnoughLicences(ctx, tx)
    await assignRewards(ctx, tx, { formId, startsOn, today, rewards: newRewards(terms, learners.removed) })
    const inForceAt = from && from > today ? localTimeToInstant(from, '00:00', running.timeZone) : now
    const version = await insertNextVersion(ctx, tx, { formId, running, content, inForceAt })
    await tx
      .updateTable('forms')
      .set({ title: content.title, currentVersion: version, draft: null, draftRevision: draftRevision + 1 })
      .where('organisationId', '=', organisationId)
      .where('id', '=', formId)
      .execute()
    await recordPictureReferences(ctx, tx, { kind: 'draft', id: formId }, [])
    if (version !== running.version) await emitEvent(ctx, tx, { type: 'form-published', formId, version })
    await recordAudit(ctx, tx, {
      action: 'forms.changes-published',
      subjectKind: 'form',
      subjectId: formId,
      detail: { version, from, changes: changes.length },
    })
    return { ...(await getFormState(tx, organisationId, formId)), version, startsOn }
  })
}

function holdersOf(changes: readonly FormChange[], kind: 'learners' | 'groups'): AssigneeChange {
  const [change] = changes.flatMap((each) => (each.kind === kind && 'added' in each ? [each] : []))
  return change ?? { added: [], removed: [] }
}

// Whoever loses a form, or has it again, goes by the form's schedule as far as they are asked.
function withoutOwn({ added, removed }: AssigneeChange, terms: readonly OverrideChange[]): DraftFollower[] {
  const hasOwn = new Set(terms.map(({ learnerId }) => learnerId))
  return [...removed, ...added.filter((learnerId) => !hasOwn.has(learnerId))].map((learnerId) => ({
    learnerId,
    schedule: null,
    field: 'learnerIds',
  }))
}

function newRewards(terms: readonly OverrideChange[], lost: readonly string[]): Map<string, Reward | null> {
  const changed = terms.filter(({ before, after }) => !isDeepStrictEqual(before.reward, after.reward))
  return new Map([
    ...lost.map((learnerId) => [learnerId, null] as const),
    ...changed.map(
      ({ learnerId, after }) => [learnerId, after.reward ? reward.parse(after.reward) : null] as const,
    ),
  ])
}

interface Next {
  formId: string
  running: PublishedFormContent
  content: FormContent
  inForceAt: Date
}

// Who has a form, and when it opens, is no part of what it asks.
async function insertNextVersion(ctx: MemberContext, tx: Tx, next: Next): Promise<number> {
  const { formId, running, content, inForceAt } = next
  if (isDeepStrictEqual(running.content, content)) return running.version
  const version = running.version + 1
  await insertFormVersion(ctx, tx, { formId, version, content, inForceAt })
  return version
}
