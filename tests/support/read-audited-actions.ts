import type { TestApp } from './test-app.ts'

/** What the log of an organisation says was done, each act once and by name. */
export async function readAuditedActions(
  { database }: Pick<TestApp, 'database'>,
  organisationId: string,
): Promise<string[]> {
  const { rows } = await database.owner.query<{ action: string }>(
    'select distinct action from audit_entries where organisation_id = $1 order by 1',
    [organisationId],
  )
  return rows.map(({ action }) => action)
}
