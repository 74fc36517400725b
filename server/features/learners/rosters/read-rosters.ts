import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { RosterSection } from '#shared/learners/roster/roster-line.ts'
import { learnersPolicy } from '../policy.ts'
import { getRoster, listRosterLines } from './roster-queries.ts'

const pageSize = 100

export async function readRoster(ctx: MemberContext, { rosterId }: { rosterId: string }): Promise<Roster> {
  permit(ctx, learnersPolicy.import)
  return withOrganisation(ctx, (tx) => getRoster(tx, ctx.organisationId, rosterId))
}

export async function readRosterLines(
  ctx: MemberContext,
  { rosterId, part, page }: { rosterId: string; part: RosterSection; page: number },
) {
  permit(ctx, learnersPolicy.import)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await getRoster(tx, organisationId, rosterId)
    const asked = { rosterId, part, offset: (page - 1) * pageSize, limit: pageSize }
    return { ...(await listRosterLines(tx, organisationId, asked)), pageSize }
  })
}
