import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type ForeignKey, planDistribution } from '#server/platform/postgres/cluster/plan-distribution.ts'
import { runAsTenant } from '#server/platform/postgres/run-as-tenant.ts'
import { excuseStatements } from '#tests/support/database/statements.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { directoryTables, placementOf, tablesOfNobody } from './table-placement.ts'

afterAll(excuseStatements)

const app = await startTestApp()
const { database } = app
const rows = async <Row extends object>(query: string): Promise<Row[]> =>
  (await database.owner.query(query)).rows

const tables = await rows<{ name: string; tenant: boolean; guarded: boolean; owner: string }>(`
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded, c.relowner::regrole::text as owner,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id') as tenant
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by c.relname`)
const tenantTables = tables
  .filter(({ name, tenant }) => tenant && !directoryTables.includes(name))
  .map(({ name }) => name)

test('every table belongs to an organisation, is a directory, or is nobody’s', () => {
  const others = tables.filter(({ tenant }) => !tenant).map(({ name }) => name)
  expect(others).toEqual([...tablesOfNobody].sort())
  expect(tenantTables.length).toBeGreaterThan(15)
})

test('every tenant table hides its rows, from its owner too', () => {
  const open = tables.filter(({ name, guarded }) => tenantTables.includes(name) && !guarded)
  expect(open).toEqual([])
})

test('the organisation comes first in every key of a tenant table', async () => {
  const keys = await rows<{ table: string; key: string; first: string }>(`
    select t.relname as table, k.relname as key, coalesce(a.attname, 'an expression') as first
      from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_class k on k.oid = i.indexrelid
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indisunique and t.relnamespace = 'public'::regnamespace`)
  const ofTenants = keys.filter(({ table }) => tenantTables.includes(table))
  expect(ofTenants.length).toBeGreaterThanOrEqual(tenantTables.length)
  expect(ofTenants.filter(({ first }) => first !== 'organisation_id')).toEqual([])
})

test('every tenant table has a primary key', async () => {
  const keyed = await rows<{ table: string }>(`
    select t.relname as table from pg_index i join pg_class t on t.oid = i.indrelid
     where i.indisprimary and t.relnamespace = 'public'::regnamespace`)
  const names = keyed.map(({ table }) => table)
  expect(tenantTables.filter((name) => !names.includes(name))).toEqual([])
})

test('where tables are spread, what goes along with another row goes along as before, or is gone already', async () => {
  const keys = await rows<ForeignKey>(`
    select conname as name, conrelid::regclass::text as of, confrelid::regclass::text as to,
           pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const plan = planDistribution(
    tables.map(({ name, guarded }) => ({
      name,
      placement: placementOf(name),
      isPlaced: false,
      isGuarded: guarded,
      triggers: [],
    })),
    keys,
  )
  const isDropped = ({ of, name }: ForeignKey) =>
    plan.includes(`alter table ${of} drop constraint ${name}`) &&
    !plan.some((statement) => statement.startsWith(`alter table ${of} add constraint ${name} `))
  const noLongerCascading = keys.filter((key) => key.definition.includes('CASCADE') && isDropped(key))
  expect(noLongerCascading.map(({ of, to }) => `${of} of ${to}`).sort()).toEqual([
    // Deleted before it by a statement, but for links to exports, which lead nowhere and end within days.
    'confirmations of staff_members',
    'group_staff of staff_members',
    'guide_tours of staff_members',
    'news_choices of staff_members',
    'organisation_export_links of organisation_exports',
    'provider_domains of identity_providers',
  ])
})

test('what tenant tables refer to besides each other is staff alone', async () => {
  const targets = await rows<{ target: string }>(`
    select distinct f.confrelid::regclass::text as target
      from pg_constraint f
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace
       and f.conrelid::regclass::text = any (array['${tenantTables.join("','")}'])
     order by 1`)
  const besides = targets.map(({ target }) => target).filter((target) => !tenantTables.includes(target))
  expect(besides).toEqual(['accounts', 'staff_members'])
})

test('what refers to tenant tables from outside are the directories, which lead to an organisation', async () => {
  const sources = await rows<{ source: string }>(`
    select distinct f.conrelid::regclass::text as source
      from pg_constraint f
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace
       and f.confrelid::regclass::text = any (array['${tenantTables.join("','")}'])
     order by 1`)
  const outside = sources.map(({ source }) => source).filter((source) => !tenantTables.includes(source))
  expect(outside.filter((source) => !directoryTables.includes(source))).toEqual([])
})

test('no row can name another organisation’s row: references between tenant tables carry the organisation', async () => {
  const references = await rows<{ reference: string; table: string; target: string; pairs: boolean }>(`
    select f.conname as reference, f.conrelid::regclass::text as table, f.confrelid::regclass::text as target,
           own.attname = 'organisation_id' and far.attname = 'organisation_id' as pairs
      from pg_constraint f
      join pg_attribute own on own.attrelid = f.conrelid and own.attnum = f.conkey[1]
      join pg_attribute far on far.attrelid = f.confrelid and far.attnum = f.confkey[1]
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace`)
  const intoTenants = references.filter(({ target }) => tenantTables.includes(target))
  expect(intoTenants.length).toBeGreaterThan(15)
  expect(intoTenants.filter(({ pairs }) => !pairs)).toEqual([])
})

test('the application may do with a tenant table only what concerns the asking organisation', async () => {
  const policies = await rows<{
    table: string
    policy: string
    command: string
    sees: string
    writes: string
  }>(`
    select tablename as table, policyname as policy, cmd as command, qual as sees, with_check as writes
      from pg_policies
     where schemaname = 'public' and 'daymark_app' = any (roles)`)
  const own = '(organisation_id = asking_organisation())'
  for (const name of tenantTables)
    expect(policies).toContainEqual({
      table: name,
      policy: 'own_organisation',
      command: 'ALL',
      sees: own,
      writes: own,
    })

  const others = policies.filter(({ policy }) => policy !== 'own_organisation')
  expect(others.toSorted((one, other) => one.table.localeCompare(other.table))).toMatchObject([
    { table: 'account_audit_entries', policy: 'accounts', command: 'ALL' },
    { table: 'organisations', policy: 'own_membership', command: 'SELECT' },
  ])
})

test('neither role of the programs owns anything or sees past the policies', async () => {
  const roles = ['daymark_app', 'daymark_worker']
  const powers = await rows(`
    select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles
     where rolname in ('daymark_app', 'daymark_worker') order by rolname`)
  const powerless = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolcanlogin: false,
  }
  expect(powers).toEqual(roles.map((rolname) => ({ rolname, ...powerless })))
  expect(tables.filter(({ owner }) => roles.includes(owner))).toEqual([])
})

const grants = await rows<{ role: string; table: string; privilege: string }>(`
  select role, c.relname as table, privilege
    from pg_class c,
         unnest(array['daymark_app', 'daymark_worker']) as role,
         unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as privilege
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and has_table_privilege(role, c.oid, privilege)
   order by c.relname, privilege desc`)

test('across organisations the worker reads what falls due or is unused, and forgets old tries, links and what is nobody’s, and nothing else', () => {
  const ofWorker = grants.filter(({ role }) => role === 'daymark_worker')
  expect(ofWorker.map(({ table, privilege }) => `${privilege} ${table}`)).toEqual([
    'SELECT account_audit_entries',
    'DELETE account_audit_entries',
    'SELECT api_key_secrets',
    'DELETE api_key_secrets',
    'SELECT audit_entries',
    'DELETE audit_entries',
    'SELECT check_ins',
    'SELECT failed_tries',
    'DELETE failed_tries',
    'SELECT family_secrets',
    'DELETE family_secrets',
    'SELECT messages',
    'SELECT news_choices',
    'SELECT occurrences',
    'SELECT one_time_links',
    'DELETE one_time_links',
    'SELECT organisation_export_links',
    'DELETE organisation_export_links',
    'SELECT push_subscriptions',
    'SELECT schedules',
    'SELECT submit_tickets',
    'DELETE submit_tickets',
    'SELECT unsubscribe_links',
    'DELETE unsubscribe_links',
    'SELECT uploads',
    'DELETE webhook_deliveries',
  ])
})

test('of a form the worker sees whose it is and when it was written, while it is begun and not kept', async () => {
  const columns = await rows<{ name: string }>(`
    select column_name as name from information_schema.column_privileges
     where grantee = 'daymark_worker' and table_name = 'forms' order by column_name`)
  expect(columns.map(({ name }) => name)).toEqual([
    'created_at',
    'draft_written_at',
    'is_temporary',
    'organisation_id',
  ])
  const seen = await rows<{ sees: string }>(`
    select qual as sees from pg_policies where tablename = 'forms' and 'daymark_worker' = any (roles)`)
  expect(seen).toEqual([{ sees: 'is_temporary' }])
})

test('of a key the worker sees whose it is and when it ends, until owners were told, and nothing that it may do', async () => {
  const columns = await rows<{ name: string }>(`
    select column_name as name from information_schema.column_privileges
     where grantee = 'daymark_worker' and table_name = 'api_keys' order by column_name`)
  expect(columns.map(({ name }) => name)).toEqual(['ends_on', 'organisation_id', 'revoked_at', 'warned_at'])
})

test('of a hold the worker sees whose it is and when it ends, and neither on whom it is nor why', async () => {
  const columns = await rows<{ name: string }>(`
    select column_name as name from information_schema.column_privileges
     where grantee = 'daymark_worker' and table_name = 'holds' order by column_name`)
  expect(columns.map(({ name }) => name)).toEqual(['ended_at', 'organisation_id', 'told', 'until_on'])
})

test('of what webhooks are sent the worker sees for whom it is and when it is due, and nothing of what it says', async () => {
  const columns = await rows<{ name: string }>(`
    select column_name as name from information_schema.column_privileges
     where grantee = 'daymark_worker' and table_name = 'webhook_deliveries' and privilege_type = 'SELECT'
     order by column_name`)
  expect(columns.map(({ name }) => name)).toEqual([
    'created_at',
    'next_try_at',
    'organisation_id',
    'webhook_id',
  ])
})

test('of a roster the worker sees whose it is and whether it waits, and nothing of what is in it', async () => {
  const columns = await rows<{ name: string }>(`
    select column_name as name from information_schema.column_privileges
     where grantee = 'daymark_worker' and table_name = 'rosters' order by column_name`)
  const seen = ['confirmed_at', 'given_at', 'id', 'organisation_id', 'settled_at']
  expect(columns.map(({ name }) => name)).toEqual(seen)
})

test('what was audited, published, answered, judged or granted is not rewritten by any program', () => {
  const kept = [
    'account_audit_entries',
    'audit_entries',
    'day_results',
    'form_versions',
    'responses',
    'token_entries',
  ]
  const ofKept = grants.filter(({ role, table }) => role === 'daymark_app' && kept.includes(table))
  expect(ofKept.map(({ table, privilege }) => `${privilege} ${table}`)).toEqual(
    kept.flatMap((table) => [`SELECT ${table}`, `INSERT ${table}`]),
  )
})

const { owner, organisation, stranger, addLearner, addGroup } = await createSchool(app)
const learner = await addLearner()
const group = await addGroup({ learners: [learner] })
await publishForm(app, owner, { learnerIds: [learner.id], groupIds: [group.id] })
await app
  .as(owner)
  .post('/api/organisation/closures', { name: 'Away', startsOn: '2026-12-24', endsOn: '2026-12-26' })

const filled = [
  'organisations',
  'closures',
  'groups',
  'group_staff',
  'learners',
  'group_learners',
  'audit_entries',
]
const filledByForms = ['forms', 'form_versions', 'assignments', 'schedules']

test.each([...filled, ...filledByForms])(
  'rows of %s are seen by their organisation and by nobody else',
  async (table) => {
    const count = sql<{ all: number; ours: number }>`
    select count(*) as all, count(*) filter (where organisation_id = ${organisation.id}) as ours
      from ${sql.table(table)}`
    const asking = (organisationId: string) =>
      runAsTenant(database.app, { organisationId }, async (tx) => (await count.execute(tx)).rows[0]!)

    const untold = (await count.execute(database.app)).rows[0]!
    const ours = await asking(organisation.id)
    const theirs = await asking(stranger.organisationId)
    expect(untold).toEqual({ all: 0, ours: 0 })
    expect(ours.ours).toBeGreaterThan(0)
    expect(ours.all).toBe(ours.ours)
    expect(theirs.ours).toBe(0)
  },
)

test('an organisation cannot write a row of another, nor move one there', async () => {
  const asStranger = <Result>(work: Parameters<typeof runAsTenant<Result>>[2]) =>
    runAsTenant(database.app, { organisationId: stranger.organisationId }, work)

  const insert = asStranger((tx) =>
    tx
      .insertInto('groups')
      .values({ organisationId: organisation.id, id: learner.id, name: 'Theirs', createdAt: app.clock.now() })
      .execute(),
  )
  await expect(insert).rejects.toThrow('row-level security')

  const { numUpdatedRows } = await asStranger((tx) =>
    tx.updateTable('groups').set({ name: 'Renamed' }).where('id', '=', group.id).executeTakeFirst(),
  )
  expect(numUpdatedRows).toBe(0n)

  const own = await runAsTenant(database.app, { organisationId: organisation.id }, (tx) =>
    tx.selectFrom('groups').where('id', '=', group.id).select('name').executeTakeFirst(),
  )
  expect(own).toEqual({ name: group.name })
  const move = runAsTenant(database.app, { organisationId: organisation.id }, (tx) =>
    tx.updateTable('learners').set({ organisationId: stranger.organisationId }).execute(),
  )
  await expect(move).rejects.toThrow()
})
