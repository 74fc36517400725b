import { type MemberContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { planImport } from './plan-import.ts'
import { learnersPolicy } from './policy.ts'
import { readRoster } from './read-roster.ts'

export async function previewImport(ctx: MemberContext, { csv }: { csv: string }) {
  permit(ctx, learnersPolicy.import)
  const roster = readRoster(csv)
  return withOrganisation(ctx, (tx) => planImport(tx, ctx.organisationId, roster))
}
