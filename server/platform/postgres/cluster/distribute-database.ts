import pg from 'pg'
import { placementOf } from '#database/table-placement.ts'
import { listClusterFaults } from './find-server-faults.ts'
import { type ForeignKey, type PlacedTable, planDistribution } from './plan-distribution.ts'

/** Why tables cannot be spread over several servers, in words for whoever runs them. */
export class DistributionError extends Error {}

/** Functions that act with their owner's rights: they run on the server that has the organisation they are told. */
const functionsOfOrganisation = [
  'put_entry_aside(uuid, uuid, uuid)',
  'erase_trail(uuid, uuid)',
  'seal_audit_entries(uuid, timestamptz)',
  'erase_of_organisation(uuid, text, int)',
  'move_merged_rows(uuid, uuid)',
  'return_merged_rows(uuid, uuid)',
]

export interface DistributeOptions {
  /** Of the login that owns the tables, at the coordinator. */
  databaseUrl: string
  /** Without it, it is only looked whether everything is there. */
  isConfirmed: boolean
  tell: (line: string) => void
}

/** Spreads the tables of a migrated database over the servers of a Citus cluster by organisation; once done, does nothing. */
export async function distributeDatabase({
  databaseUrl,
  isConfirmed,
  tell,
}: DistributeOptions): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl, application_name: 'daymark_distribute' })
  await owner.connect()
  try {
    await assertClusterReady(owner)
    const statements = await listPlacementsLeft(owner)
    if (statements.length === 0) return tell('Every table is where it belongs.')
    tell(`${statements.length} statements place the tables. Stop the programs until they are through.`)
    if (!isConfirmed) return tell('Nothing is changed yet. Run it with --confirm.')
    await placeTables(owner, tell)
    tell('The tables are spread by organisation.')
  } finally {
    await owner.end()
  }
}

/** Places the tables and functions that a migration has added, where the tables are spread already. */
export async function placeNewTables(owner: pg.ClientBase): Promise<void> {
  if (await isDistributed(owner)) await placeTables(owner, () => undefined)
}

/** Whether the tables of this database are spread over several servers. */
export async function isDistributed(owner: pg.ClientBase): Promise<boolean> {
  if (!(await hasCitus(owner))) return false
  const { rowCount } = await owner.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('public.organisations')`,
  )
  return rowCount === 1
}

export async function hasCitus(owner: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await owner.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

// All or nothing, one at a time: a key that went is back when this has ended, however it ended.
async function placeTables(owner: pg.ClientBase, tell: (line: string) => void): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(`select pg_advisory_xact_lock(hashtext('daymark places tables'))`)
    // Whoever did it meanwhile has left nothing to do.
    const statements = await listPlacementsLeft(owner)
    await owner.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await owner.query('set local citus.enable_unsafe_triggers = on')
    for (const [index, statement] of statements.entries()) {
      tell(`${index + 1} of ${statements.length}: ${statement.slice(0, 100)}`)
      await owner.query(statement)
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** The statements that have still to be run so that every table and function is where it belongs. */
export const listPlacementsLeft = async (owner: pg.ClientBase): Promise<string[]> => [
  ...(await planTables(owner)),
  ...(await planFunctions(owner)),
]

async function planFunctions(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ signature: string }>(
    `select signature from unnest($1::text[]) as own (signature)
      where to_regprocedure(signature) is not null
        and not exists (select from pg_dist_object d
                         where d.classid = 'pg_proc'::regclass and d.objid = to_regprocedure(signature)
                           and d.distribution_argument_index is not null)`,
    [functionsOfOrganisation],
  )
  return rows.map(
    ({ signature }) => `select create_distributed_function('${signature}', 'organisation',
      colocate_with => 'organisations', force_delegation => true)`,
  )
}

async function planTables(owner: pg.ClientBase): Promise<string[]> {
  const tables = await owner.query<Omit<PlacedTable, 'placement'>>(`
    select c.relname as name, c.relforcerowsecurity as "isGuarded",
           (select coalesce(json_agg(json_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid))), '[]')
              from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
           exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as "isPlaced"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`)
  const keys = await owner.query<ForeignKey>(`
    select f.conname as name, of.relname as of, "to".relname as to, pg_get_constraintdef(f.oid) as definition
      from pg_constraint f
      join pg_class of on of.oid = f.conrelid
      join pg_class "to" on "to".oid = f.confrelid
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace
     order by f.conname`)
  return planDistribution(
    tables.rows.map((table): PlacedTable => ({ ...table, placement: placementOf(table.name) })),
    keys.rows,
  )
}

async function assertClusterReady(owner: pg.ClientBase): Promise<void> {
  if (!(await hasCitus(owner)))
    throw new DistributionError(
      'This PostgreSQL has no Citus. A single server needs none; docs/operations.md says when and how to have several.',
    )
  const migrated = await owner.query(`select from pg_class where oid = to_regclass('public.organisations')`)
  if (migrated.rowCount === 0) throw new DistributionError('There are no tables yet: npm run migrate.')
  const faults = await listClusterFaults(owner)
  if (faults.length > 0) throw new DistributionError(faults.join('\n'))
}
