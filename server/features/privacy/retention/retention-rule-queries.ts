import type { Context, Tx } from '#server/kernel/context.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { type RetentionKind, type RetentionRule, retentionKinds } from '#shared/privacy/retention.ts'
import { type PreviewedRetentionRule, previewRetentionDeletions } from './retention-preview-queries.ts'

type Within = Pick<Context, 'now'> & { organisationId: string }

export const selectRetentionRules = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('retentionRules')
    .where('organisationId', '=', organisationId)
    .select((row) => [row.ref('kind').$castTo<RetentionKind>().as('kind'), 'months', 'beginsAt'])

/** A rule as it stands, which stays so until the transaction ends. */
export async function lockRetentionRule(
  tx: Tx,
  organisationId: string,
  kind: RetentionKind,
): Promise<PreviewedRetentionRule | null> {
  const rule = await selectRetentionRules(tx, organisationId)
    .where('kind', '=', kind)
    .forShare()
    .executeTakeFirst()
  return rule ?? null
}

/** How long each kind is kept, and what goes next. */
export async function listRetentionRules(tx: Tx, within: Within): Promise<RetentionRule[]> {
  const set = await selectRetentionRules(tx, within.organisationId).execute()
  const rules: RetentionRule[] = []
  for (const kind of retentionKinds) {
    const rule = set.find((one) => one.kind === kind)
    const next = rule ? await previewRetentionDeletions(tx, within, rule) : { going: null, held: 0 }
    rules.push({
      kind,
      months: rule?.months ?? null,
      going: next.going && { ...next.going, at: next.going.at.toISOString() },
      held: next.held,
    })
  }
  return rules
}

/** Organisations that let something go by itself. A sweep: it reads across tenants. */
export async function listOrganisationsWithRules(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('retentionRules')
    .where(isAmong('organisationId', sweep))
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
