import pg from 'pg'
import type { DatabaseRole } from './database.ts'

const roles: readonly DatabaseRole[] = ['daymark_app', 'daymark_worker']

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
  const { rows } = await client.query<{
    login: string
    version: number
    superuser: boolean
    inherits: boolean
    member: boolean
  }>(
    `select current_user as login, current_setting('server_version_num')::int as version,
            rolsuper as superuser, rolinherit as inherits,
            exists (select from pg_auth_members m where m.member = me.oid and m.roleid = $1::regrole) as member
       from pg_roles me where rolname = current_user`,
    [role],
  )
  const { login, version, superuser, inherits, member } = rows[0]!
  if (superuser) return
  const name = pg.escapeIdentifier(login)
  if (version >= 160_000) {
    const { rows: granted } = await client.query<{ inherits: boolean; sets: boolean }>(
      `select pg_has_role($1::regrole, 'usage') as inherits, pg_has_role($1::regrole, 'set') as sets`,
      [role],
    )
    if (granted[0]!.sets && !granted[0]!.inherits) return
    await explained(client, `grant ${role} to ${name} with inherit false, set true`)
    return
  }
  if (inherits) await explained(client, `alter role ${name} noinherit`)
  if (!member) await explained(client, `grant ${role} to ${name}`)
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
