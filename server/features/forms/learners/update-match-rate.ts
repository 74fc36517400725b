import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { updateDraftMatchRate } from '#shared/forms/drafts/update-draft-match-rate.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { formsPolicy } from '../policy.ts'
import { readPublishedForm } from '../publishing/read-published-form.ts'
import { lockForm } from './forms-in-scope.ts'
import { listAssignedLearners } from './list-assigned-learners.ts'
import { updateAssignments } from './update-assignments.ts'

interface NewMatchRate {
  formId: string
  learnerId: string
  matchRate: MatchRate
}

/** Matches one learner more or less often from the next opening on; what has opened stays as it was drawn. */
export async function updateMatchRate(ctx: MemberContext, input: NewMatchRate) {
  const scope = permit(ctx, formsPolicy.publish)
  const { organisationId, now } = ctx
  const { formId, learnerId, matchRate } = input

  return withOrganisation(ctx, async (tx) => {
    const form = await lockForm(tx, organisationId, scope, formId)
    if (form.status !== 'active' && form.status !== 'paused') throw new AppError('form-status-wrong')
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const running = await readPublishedForm(tx, organisationId, formId)
    const startsOn = localTimeAt(now, running.timeZone).onDate
    const holders = await listAssignedLearners(tx, organisationId, [{ formId, onDate: startsOn }])
    const holder = holders.find((each) => each.learnerId === learnerId)
    if (!holder) throw new AppError('absent', { fields: { learnerId: 'absent' } })

    const { goalPercentage } = holder
    const own = matchRate === running.content.settings.matchRate ? null : matchRate
    const unchanged = { added: [], removed: [] }
    await updateAssignments(ctx, tx, {
      formId,
      learners: unchanged,
      groups: unchanged,
      terms: [{ learnerId, after: { goalPercentage, matchRate: own } }],
      startsOn,
    })
    if (form.draft)
      await tx
        .updateTable('forms')
        .set({
          draft: JSON.stringify(updateDraftMatchRate(form.draft, learnerId, own)),
          draftRevision: form.draftRevision + 1,
        })
        .where('organisationId', '=', organisationId)
        .where('id', '=', formId)
        .execute()
    await recordAudit(ctx, tx, {
      action: 'forms.match-rate-changed',
      subjectKind: 'form',
      subjectId: formId,
      detail: { learnerId, matchRate, before: holder.matchRate ?? running.content.settings.matchRate },
    })
    return { learnerId, matchRate, startsOn }
  })
}
