import type pg from 'pg'
import * as z from 'zod'
import { createCountFormatter } from '#shared/count-formatter.ts'
import { hasCitus, isDistributed, listPlacementsLeft } from '../postgres/cluster/distribute-database.ts'
import {
  listClusterFaults,
  queryAllServers,
  type ServerAnswer,
} from '../postgres/cluster/find-server-faults.ts'
import {
  createOkFinding,
  createProblemFinding,
  createWarningFinding,
  type DoctorFinding,
} from './doctor-finding.ts'

const maxSecondsBehind = 60
const undecidedMinutes = 15

const counted = createCountFormatter('en')

/** Whether the servers of a database of several work together. A single server has none of this to be looked at. */
export async function examineServers(client: pg.Client, at: Date): Promise<DoctorFinding[]> {
  if (!(await hasCitus(client))) return []
  if (!(await isDistributed(client)))
    return [
      createWarningFinding(
        'servers',
        'PostgreSQL has Citus here, and every row is at this one server: npm run distribute says what spreads them.',
      ),
    ]
  const faults = (await listClusterFaults(client)).map((fault) => createProblemFinding('servers', fault))
  const left = await listPlacementsLeft(client)
  if (left.length > 0)
    faults.push(
      createProblemFinding(
        'servers',
        `${counted(left.length, 'table or function is', 'tables or functions are')} not where they belong. Run npm run distribute.`,
      ),
    )
  const minded = [
    ...describeStandbys(await queryAllServers(client, standbysQuery)).map((says) =>
      createWarningFinding('servers', says),
    ),
    ...(await examineUndecided(client, at)),
  ]
  if (faults.length + minded.length > 0) return [...faults, ...minded]
  const { rows } = await client.query<{ servers: number }>(
    'select count(*)::int as servers from pg_dist_node where shouldhaveshards and isactive',
  )
  return [createOkFinding('servers', `${counted(rows[0]!.servers, 'server has', 'servers have')} the rows.`)]
}

/** Details are hidden from a login that may not read them, and a hidden delay looks like none. */
const standbysQuery = `
  select json_build_object(
    'count', count(*),
    'hidden', count(*) filter (where state is null),
    'seconds', coalesce(max(extract(epoch from replay_lag))::int, 0))
    from pg_stat_replication`

const standbys = z.object({ count: z.int(), hidden: z.int(), seconds: z.int() })

/**
 * What each server that answers says of its standbys, in JSON. One that dies takes its schools with it, and the coordinator
 * all of them, unless another has their rows too.
 */
export function describeStandbys(answers: readonly ServerAnswer[]): string[] {
  const found = answers
    .filter(({ answered }) => answered)
    .map(({ server, words }) => ({ server, ...standbys.parse(JSON.parse(words)) }))
  const namesOf = (some: typeof found) => some.map(({ server }) => server).join(', ')
  const alone = found.filter(({ count }) => count === 0)
  const hidden = found.filter(({ hidden }) => hidden > 0)
  const behind = found.filter(({ seconds }) => seconds > maxSecondsBehind)
  return [
    ...(alone.length > 0
      ? [
          `No standby follows ${namesOf(alone)}: what is there waits while it is away, and at the coordinator everything.`,
        ]
      : []),
    ...(hidden.length > 0
      ? [
          `How far the standbys are behind is hidden at ${namesOf(hidden)}: grant pg_read_all_stats to the owner’s login there.`,
        ]
      : []),
    ...behind.map(
      ({ server, seconds }) => `A standby of ${server} is ${counted(seconds, 'second', 'seconds')} behind.`,
    ),
  ]
}

/** What several servers were to store together and never ended holds its rows locked. */
async function examineUndecided(client: pg.Client, at: Date): Promise<DoctorFinding[]> {
  const before = new Date(at.getTime() - undecidedMinutes * 60_000).toISOString()
  const answers = await queryAllServers(
    client,
    `select count(*) from pg_prepared_xacts where database = current_database() and prepared < '${before}'`,
  )
  return answers
    .filter(({ answered, words }) => answered && Number(words) > 0)
    .map(({ server, words }) =>
      createProblemFinding(
        'servers',
        `${server} has had ${counted(Number(words), 'transaction', 'transactions')} undecided for more than ${counted(undecidedMinutes, 'minute', 'minutes')}: select recover_prepared_transactions() at the coordinator.`,
      ),
    )
}
