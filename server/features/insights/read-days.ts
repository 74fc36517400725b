import {
  type LearnerContext,
  type MemberContext,
  type TenantContext,
  type Tx,
  withOrganisation,
} from '#server/context.ts'
import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { getBalance } from '#server/features/rewards/queries.ts'
import { permit } from '#server/permit.ts'
import { AppError } from '#shared/errors.ts'
import { dateOf, dayOf } from '#shared/forms/recurrence/calendar-day.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import { dayPoints } from '#shared/insights/day-points.ts'
import type { LearnerGraph } from '#shared/insights/endpoints.ts'
import { insightsPolicy } from './policy.ts'
import { listDayEntries, listFormsOf, listJudgedDays } from './queries.ts'

interface Range {
  form?: string
  from?: string
  to?: string
}

const daysShown = 84

export async function readLearnerDays(
  ctx: MemberContext,
  input: Range & { learnerId: string },
): Promise<LearnerGraph> {
  const reach = permit(ctx, insightsPolicy.learner)
  return withOrganisation(ctx, async (tx) => {
    await refuseOutOfReach(tx, ctx.organisationId, reach, input.learnerId)
    return graphOf(ctx, tx, input)
  })
}

export async function readMyDays(ctx: LearnerContext, input: Range): Promise<LearnerGraph> {
  permit(ctx, insightsPolicy.mine)
  return withOrganisation(ctx, (tx) => graphOf(ctx, tx, { ...input, learnerId: ctx.actor.learnerId }))
}

export async function readMyForms(ctx: LearnerContext) {
  permit(ctx, insightsPolicy.mine)
  return withOrganisation(ctx, async (tx) => ({
    forms: await listFormsOf(tx, ctx.organisationId, ctx.actor.learnerId),
  }))
}

async function graphOf(
  ctx: TenantContext,
  tx: Tx,
  input: Range & { learnerId: string },
): Promise<LearnerGraph> {
  const { organisationId } = ctx
  const { learnerId } = input
  const forms = await listFormsOf(tx, organisationId, learnerId)
  const form = input.form ? forms.find(({ id }) => id === input.form) : forms[0]
  if (input.form && !form) throw new AppError('absent')

  const { timeZone } = await getOrganisation(tx, organisationId)
  const to = input.to ?? localTimeAt(ctx.now, timeZone).onDate
  const from = input.from ?? dateOf(dayOf(to) - daysShown + 1)
  const asked = form && { organisationId, learnerId, formId: form.id, from, to }
  const closures = await listClosures(tx, organisationId, from)
  return {
    learner: await getLearnerName(tx, organisationId, learnerId),
    form: form ?? null,
    forms,
    from,
    to,
    days: asked ? dayPoints(await listDayEntries(tx, asked, ctx.now), await listJudgedDays(tx, asked)) : [],
    closures: closures.filter(({ startsOn, fromTime }) => startsOn <= to && fromTime === null),
    balance: await getBalance(tx, organisationId, learnerId),
  }
}

function getLearnerName(tx: Tx, organisationId: string, learnerId: string) {
  return tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('id', '=', learnerId)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
}
