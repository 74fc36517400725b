import type pg from 'pg'
import * as z from 'zod'

/** What each server of a cluster has to be set to, and why. */
const settings = {
  // Or a transaction's organisation is told to no other server, and row-level security shows nothing there.
  'citus.propagate_set_commands': 'local',
  // A policy of one table asks another.
  'citus.allow_nested_distributed_execution': 'on',
} as const

const roles = ['daymark_app', 'daymark_worker']

const serverState = z.object({
  /** Its major version. */
  postgres: z.int(),
  /** Null in a database that has no such extension. */
  citus: z.string().nullable(),
  settings: z.record(z.string(), z.string().nullable()),
  withoutLogin: z.array(z.string()),
})
type ServerState = z.infer<typeof serverState>

/** One line of JSON, since a server of a cluster answers a command with no more. */
const stateQuery = `
  select json_build_object(
    'postgres', current_setting('server_version_num')::int / 10000,
    'citus', (select extversion from pg_extension where extname = 'citus'),
    'settings', json_build_object(${Object.keys(settings)
      .map((name) => `'${name}', current_setting('${name}', true)`)
      .join(', ')}),
    'withoutLogin', (
      select coalesce(json_agg(role), '[]') from unnest(array['${roles.join(`','`)}']) role
       where not exists (select from pg_roles where rolname = role and rolcanlogin)))`

export interface ServerAnswer {
  /** As the coordinator knows it: its host and port. */
  server: string
  /** Whether it answered, and what, or why it did not. */
  answered: boolean
  words: string
}

/** The same statement on each server of a cluster. It has one column and one row; the coordinator's comes first. */
export async function queryAllServers(owner: pg.ClientBase, statement: string): Promise<ServerAnswer[]> {
  const { rows } = await owner.query<ServerAnswer>(
    `select n.nodename || ':' || n.nodeport as server, r.success as answered, r.result as words
       from run_command_on_all_nodes($1) r
       join pg_dist_node n using (nodeid)
      order by n.groupid`,
    [statement],
  )
  return rows
}

/** What keeps the servers of a cluster from working together, in words with how to mend it; nothing where all is well. */
export async function listClusterFaults(owner: pg.ClientBase): Promise<string[]> {
  const { rowCount } = await owner.query(`select from pg_dist_node where isactive and shouldhaveshards`)
  if (rowCount === 0) return ['No server is there to have the rows: select citus_add_node(host, port);']
  return findServerFaults(await queryAllServers(owner, stateQuery))
}

/** The same of what each says of itself, in JSON; the coordinator comes first. */
export function findServerFaults(answers: readonly ServerAnswer[]): string[] {
  const states = answers.map(({ answered, words }) =>
    answered ? serverState.parse(JSON.parse(words)) : undefined,
  )
  const coordinator = states[0]
  return answers.flatMap(({ server, words }, place) => {
    const state = states[place]
    if (!state) return [`${server} does not answer: ${words}`]
    const isOther =
      coordinator && (state.postgres !== coordinator.postgres || state.citus !== coordinator.citus)
    return [
      ...(isOther
        ? [
            `${server} has ${describeVersion(state)}, and the coordinator ${describeVersion(coordinator)}: bring both to the same version.`,
          ]
        : []),
      ...Object.entries(settings)
        .filter(([name, value]) => state.settings[name] !== value)
        .map(([name, value]) => `${server}: set ${name} = ${value} in postgresql.conf, and reload it.`),
      ...state.withoutLogin.map((role) => `${server}: alter role ${role} login; as the superuser there.`),
    ]
  })
}

const describeVersion = ({ postgres, citus }: ServerState) =>
  `PostgreSQL ${postgres} ${citus === null ? 'without Citus' : `with Citus ${citus}`}`
