import pg from 'pg'
import type { DatabaseRole } from './database.ts'

const roles: readonly DatabaseRole[] = ['daymark_app', 'daymark_worker']

/** Logins of the programs, which own nothing: what each may work as. */
export const programLogins: Readonly<Record<ProgramLogin, readonly DatabaseRole[]>> = {
  daymark_web: ['daymark_app'],
  daymark_jobs: ['daymark_app', 'daymark_worker'],
}
export type ProgramLogin = 'daymark_web' | 'daymark_jobs'

/** The address of the same database for another login that needs no password. */
export function urlForLogin(databaseUrl: string, login: ProgramLogin): string {
  const url = new URL(databaseUrl)
  url.username = login
  url.password = ''
  return url.href
}

/** Makes these logins of programs where they are missing; without a password for databases that ask for none. */
export async function createProgramLogins(
  client: pg.ClientBase,
  passwords: Readonly<Partial<Record<ProgramLogin, string | null>>>,
): Promise<void> {
  for (const [login, password] of Object.entries(passwords)) {
    if (password === undefined) continue
    await settle(async () => {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login])
      if (rowCount === 0) await explained(client, `create role ${login} login noinherit nobypassrls`)
    })
    if (password !== null) await client.query(`alter role ${login} password ${pg.escapeLiteral(password)}`)
  }
  await ensureRoles(client)
}

/** For a database that asks nobody for a password. */
export const loginsWithoutPasswords: Readonly<Record<ProgramLogin, null>> = {
  daymark_web: null,
  daymark_jobs: null,
}

/** Whether this login is a program's: the tables are there, and it is neither their owner nor may become them. */
export async function isProgramLogin(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select pg_has_role(relowner, 'member') as owns from pg_class where oid = to_regclass('public.accounts')`,
  )
  return rows[0]?.owns === false
}

const conflicts = new Set([
  '42710', // duplicate_object
  '23505', // unique_violation on a shared catalogue
  'XX000', // "tuple concurrently updated"
])

/**
 * Makes sure that the login may switch to both roles and has neither's rights by itself.
 * Roles are shared by all databases of a server and advisory locks are not, so a step that
 * another node took first is not an error: it is looked at again.
 */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  for (const role of roles) {
    await settle(() => ensureRole(client, role))
    await settle(() => ensureSwitch(client, role))
  }
  for (const [login, may] of Object.entries(programLogins))
    for (const role of may) await settle(() => grantRoleToLogin(client, login, role))
  await settle(() => ensureSchema(client))
}

// Of a login that inherits nothing by itself, a grant is for switching only.
async function grantRoleToLogin(client: pg.ClientBase, login: string, role: DatabaseRole): Promise<void> {
  const { rows } = await client.query<{ isMember: boolean; inherits: boolean }>(
    `select pg_has_role(oid, $2::regrole, 'member') as "isMember", rolinherit as inherits
       from pg_roles where rolname = $1`,
    [login, role],
  )
  const found = rows[0]
  if (!found) return
  if (found.inherits) await explained(client, `alter role ${login} noinherit`)
  if (!found.isMember) await explained(client, `grant ${role} to ${login}`)
}

async function settle(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step()
    } catch (error) {
      const lostRace = error instanceof pg.DatabaseError && conflicts.has(error.code ?? '')
      if (!lostRace || attempt === 20) throw error
    }
  }
}

async function ensureRole(client: pg.ClientBase, role: DatabaseRole): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [role],
  )
  const found = rows[0]
  if (!found) {
    await explained(client, `create role ${role} nologin noinherit nobypassrls`)
    return
  }
  if (found.rolsuper || found.rolbypassrls)
    throw new Error(
      `The role ${role} bypasses row-level security: alter role ${role} nosuperuser nobypassrls;`,
    )
}

async function ensureSwitch(client: pg.ClientBase, role: DatabaseRole): Promise<void> {
  const { rows } = await client.query<{ login: string; superuser: boolean; version: number }>(
    `select rolname as login, rolsuper as superuser, current_setting('server_version_num')::int as version
       from pg_roles where rolname = current_user`,
  )
  const { login, superuser, version } = rows[0]!
  if (superuser) return
  const name = pg.escapeIdentifier(login)
  await (version >= 160_000 ? grantSwitch(client, role, name) : grantWholeLogin(client, role, name))
}

async function grantSwitch(client: pg.ClientBase, role: DatabaseRole, login: string): Promise<void> {
  const { rows } = await client.query<{ inherits: boolean; sets: boolean }>(
    `select pg_has_role($1::regrole, 'usage') as inherits, pg_has_role($1::regrole, 'set') as sets`,
    [role],
  )
  const { inherits, sets } = rows[0]!
  if (inherits || !sets) await explained(client, `grant ${role} to ${login} with inherit false, set true`)
}

// Before PostgreSQL 16 inheriting is a matter of the login and not of each grant.
async function grantWholeLogin(client: pg.ClientBase, role: DatabaseRole, login: string): Promise<void> {
  const { rows } = await client.query<{ inherits: boolean; member: boolean }>(
    `select rolinherit as inherits,
            exists (select from pg_auth_members m where m.member = r.oid and m.roleid = $1::regrole) as member
       from pg_roles r where rolname = current_user`,
    [role],
  )
  const { inherits, member } = rows[0]!
  if (inherits) await explained(client, `alter role ${login} noinherit`)
  if (!member) await explained(client, `grant ${role} to ${login}`)
}

// A login that inherits nothing does not inherit the rights of the database's owner either, before PostgreSQL 16.
async function ensureSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ login: string; creates: boolean; owns: boolean }>(
    `select current_user as login, has_schema_privilege('public', 'create') as creates,
            pg_has_role('pg_database_owner', 'member') as owns`,
  )
  const { login, creates, owns } = rows[0]!
  if (creates) return
  const grant = `grant create, usage on schema public to ${pg.escapeIdentifier(login)}`
  await explained(client, owns ? `set role pg_database_owner; ${grant}; reset role` : grant)
}

async function explained(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new Error(`The database login may not do this; an administrator has to, once: ${statement};`, {
      cause: error,
    })
  }
}
