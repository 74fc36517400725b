import type pg from 'pg'
import { demoCredentials } from './demo-credentials.ts'

/** Whether the school is there with all of its history. */
export async function hasDemo(owner: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from organisation_codes join organisations using (organisation_id)
      where organisation_codes.code = $1 and demo_week is null`,
    [demoCredentials.learner.code],
  )
  return rowCount === 1
}

/** Deletes what a start left behind that was killed while it made the school; gives its id, which the next one takes. */
export async function deleteUnfinishedDemo(owner: Pick<pg.Client, 'query'>): Promise<string | undefined> {
  const { rows } = await owner.query<{ organisation_id: string }>(
    'select organisation_id from organisations where demo_week is not null',
  )
  const organisationId = rows[0]?.organisation_id
  if (!organisationId) return undefined
  await owner.query('begin')
  for (const table of await listTenantTables(owner))
    await owner.query(`delete from ${table} where organisation_id = $1`, [organisationId])
  await owner.query('commit')
  return organisationId
}

/** Every table with rows of organisations, each before those that it refers to. */
async function listTenantTables(owner: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; refers_to: string[] }>(`
    select t.relname as name,
           array(select p.relname::text from pg_constraint c join pg_class p on p.oid = c.confrelid
                  where c.contype = 'f' and c.conrelid = t.oid and c.confrelid <> t.oid) as refers_to
      from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'organisation_id'
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace`)
  const ordered: string[] = []
  for (let left = rows; left.length > 0; ) {
    const free = left.filter(({ name }) => left.every(({ refers_to }) => !refers_to.includes(name)))
    if (free.length === 0) throw new Error('Tables refer to each other in a circle')
    ordered.push(...free.map(({ name }) => name))
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}
