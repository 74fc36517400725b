import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { databaseServerAwayGauge } from '../../metrics.ts'
import type { Runtime } from '../../runtime.ts'
import { isDatabaseUnavailable } from '../transient-failure.ts'

/** What is asked across organisations: of all, or, where servers are away, of those whose rows are on the others. */
export interface SweepScope {
  db: Kysely<DB>
  now: Date
  among: readonly string[] | null
}

/** Whether a row is of one of those that are asked for. */
export const isAmong = (organisationId: string, { among }: Pick<SweepScope, 'among'>): RawBuilder<boolean> =>
  among ? sql`${sql.ref(organisationId)} = any(${among}::uuid[])` : sql`true`

interface Reach {
  away: readonly string[]
  among: readonly string[]
  until: number
}

const knownForMs = 30_000
const known = new WeakMap<Kysely<DB>, Reach>()

/** The servers of a database of several that did not answer when they were last asked. */
export const listServersAway = (db: Kysely<DB>): readonly string[] => known.get(db)?.away ?? []

/** Asks across organisations, though servers be away that have the rows of some: of those it is asked again later. */
export async function queryReachable<Found>(
  { db, clock, log }: Pick<Runtime, 'db' | 'clock' | 'log'>,
  query: (sweep: SweepScope) => Promise<Found>,
): Promise<Found> {
  const now = clock.now()
  const queryAmong = (among: SweepScope['among']) => query({ db: db.worker, now, among })
  const last = known.get(db.worker)
  try {
    const reach = last && last.until < performance.now() ? await findReach(db.worker) : last
    return await queryAmong(reach?.among ?? null)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    // A single server has no others to be asked.
    const reach = await findReach(db.worker).catch(() => undefined)
    if (!reach) throw error
    log.warn(
      { servers: reach.away },
      'servers of the database are away; the organisations on the others go on',
    )
    return queryAmong(reach.among)
  }
}

async function findReach(db: Kysely<DB>): Promise<Reach | undefined> {
  known.delete(db)
  const servers = await listServers(db)
  const asked = await Promise.all(
    servers.map(async (server) => ({ ...server, isAway: await isAway(db, server.organisationIds[0]!) })),
  )
  for (const { name, isAway } of asked) databaseServerAwayGauge.set({ server: name }, isAway ? 1 : 0)
  const away = asked.filter(({ isAway }) => isAway).map(({ name }) => name)
  if (away.length === 0) return undefined
  const among = asked.flatMap(({ isAway, organisationIds }) => (isAway ? [] : organisationIds))
  const reach = { away, among, until: performance.now() + knownForMs }
  known.set(db, reach)
  return reach
}

/** Which server has the rows of which organisations; a single server has no such lists, and refuses. */
async function listServers(db: Kysely<DB>): Promise<{ name: string; organisationIds: string[] }[]> {
  const codes = await db.selectFrom('organisationCodes').select('organisationId').distinct().execute()
  const { rows } = await sql<{ name: string; organisationIds: string[] }>`
    select n.nodename || ':' || n.nodeport as name, array_agg(o.id) as organisation_ids
      from unnest(${codes.map(({ organisationId }) => organisationId)}::uuid[]) as o (id)
      join pg_dist_placement p
        on p.shardid = get_shard_id_for_distribution_column('organisations', o.id)
      join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     group by 1
  `.execute(db)
  return rows
}

async function isAway(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  try {
    await db
      .selectFrom('organisations')
      .where('organisationId', '=', organisationId)
      .select('organisationId')
      .execute()
    return false
  } catch (error) {
    if (isDatabaseUnavailable(error)) return true
    throw error
  }
}
