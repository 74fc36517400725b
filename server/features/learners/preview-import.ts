import { type MemberContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { readCsv } from '#server/platform/read-csv.ts'
import { planImport, rosterRowsAtMost } from './plan-import.ts'
import { learnersPolicy } from './policy.ts'

export async function previewImport(ctx: MemberContext, { csv }: { csv: string }) {
  permit(ctx, learnersPolicy.import)
  const roster = readCsv(csv, rosterRowsAtMost)
  return withOrganisation(ctx, (tx) => planImport(tx, ctx.organisationId, roster))
}
