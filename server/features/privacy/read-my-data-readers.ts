import { sql } from 'kysely'
import { listAccessRecords } from '#server/features/insights/one-learner/record-queries.ts'
import { mayApiClientsReadPoints } from '#server/features/integrations/webhooks/may-api-clients-read-points.ts'
import { caseloadCondition } from '#server/features/learners/queries.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { hasAccessCondition } from '#server/features/staff/last-day.ts'
import { type LearnerContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LearnerDataReaders } from '#shared/privacy/endpoints.ts'
import { privacyPolicy } from './policy.ts'

const accessRecordsShown = 100

/** Who of the staff can open my answers and results, whether my family or programs are told of them, and who has looked. */
export async function readMyDataReaders(ctx: LearnerContext): Promise<LearnerDataReaders> {
  permit(ctx, privacyPolicy['who-sees'])
  const { organisationId, actor } = ctx
  const { learnerId } = actor
  return withOrganisation(ctx, async (tx) => {
    const { reads: looks } = await listAccessRecords(tx, {
      organisationId,
      learnerId,
      offset: 0,
      limit: accessRecordsShown,
    })
    const today = await getLocalToday(tx, ctx)
    return {
      staff: await listStaffWhoSee(tx, ctx, learnerId),
      hasFamilyPage: await hasFamilyPage(tx, { organisationId, learnerId, today }),
      areProgramsTold: await mayApiClientsReadPoints(tx, { organisationId, today }),
      looks,
    }
  })
}

async function listStaffWhoSee(
  tx: Tx,
  { organisationId, now }: Pick<LearnerContext, 'organisationId' | 'now'>,
  learnerId: string,
): Promise<LearnerDataReaders['staff']> {
  const { rows: members } = await sql<{ id: string; name: string; seesAll: boolean }>`
    select a.id, a.name, m.role in ('owner', 'admin') as sees_all
      from staff_members m join accounts a on a.id = m.account_id
     where m.organisation_id = ${organisationId} and ${hasAccessCondition(now)}
     order by lower(a.name)
  `.execute(tx)
  const { rows: near } = await sql<{ id: string }>`
    select member.id from unnest(${members.map(({ id }) => id)}::uuid[]) as member (id)
     where ${caseloadCondition(organisationId, sql`${learnerId}::uuid`, sql`member.id`)}
  `.execute(tx)
  const nearIds = new Set(near.map(({ id }) => id))
  return members
    .map(({ id, name, seesAll }) => ({ name, seesAll, worksWithMe: nearIds.has(id) }))
    .filter(({ seesAll, worksWithMe }) => seesAll || worksWithMe)
    .toSorted((one, other) => Number(other.worksWithMe) - Number(one.worksWithMe))
    .map(({ name, worksWithMe }) => ({ name, worksWithMe }))
}

async function hasFamilyPage(
  tx: Tx,
  { organisationId, learnerId, today }: { organisationId: string; learnerId: string; today: string },
): Promise<boolean> {
  const page = await tx
    .selectFrom('familyLinks')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('revokedAt', 'is', null)
    .where('endsOn', '>=', today)
    .select('id')
    .executeTakeFirst()
  return page !== undefined
}
