import { join } from 'node:path'
import type pg from 'pg'

export const schemaFile = join(import.meta.dirname, 'schema.sql')

const heading = `-- The whole schema as the migrations leave it. Written by npm run schema, and read by nobody but people:
-- a migration is easier to judge by what it changes here.
`

/** The schema of a migrated database as SQL: the same text on each version of PostgreSQL. */
export async function dumpSchema(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows: unknown } = await client.query<{ what: string }>(unwritable)
  if (unknown.length > 0)
    throw new Error(`database/schema.ts cannot write ${unknown.map(({ what }) => what).join(', ')} yet.`)
  const { rows: functions } = await client.query<{ text: string }>(functionsText)
  const { rows: tables } = await client.query<{ text: string }>(tablesText)
  return [heading, ...[...functions, ...tables].map(({ text }) => `${text}\n`)].join('\n')
}

const ours = `'public'::regnamespace`

const unwritable = `
  select format('the relation %s', relname) as what from pg_class
   where relnamespace = ${ours} and relkind not in ('r', 'i', 't', 'c')
  union all
  select format('the type %s', typname) from pg_type
   where typnamespace = ${ours} and typelem = 0 and (typrelid = 0 or typtype <> 'c')
  union all
  select format('the inheritance of %s', inhrelid::regclass) from pg_inherits join pg_class c on c.oid = inhrelid
   where c.relnamespace = ${ours}
  union all
  select format('the column %s.%s, which fills itself', c.relname, a.attname)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relnamespace = ${ours} and (a.attgenerated not in ('', 's') or a.attidentity <> '')`

/** Rights as statements, but those of the owner. */
const grants = (acl: string, owner: string, what: string) => `
  (select string_agg(format(E'\\ngrant %s on %s to %s;', rights, ${what}, grantee), '' order by grantee)
     from (select case when grantee = 0 then 'public' else grantee::regrole::text end as grantee,
                  string_agg(lower(privilege_type), ', ' order by privilege_type) as rights
             from aclexplode(${acl}) where grantee <> ${owner} group by 1) given)`

const functionsText = `
  select pg_get_functiondef(p.oid) || ';' ||
         coalesce(${grants(
           `coalesce(p.proacl, acldefault('f', p.proowner))`,
           'p.proowner',
           `format('%s %s', case p.prokind when 'p' then 'procedure' else 'function' end, p.oid::regprocedure)`,
         )}, '') as text
    from pg_proc p
   where p.pronamespace = ${ours}
   order by p.proname, p.oid::regprocedure::text`

const columns = `
  select a.attnum as place, format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
           case when a.attnotnull then ' not null' end,
           case when d.adbin is not null then
             format(case a.attgenerated when 's' then ' generated always as (%s) stored' else ' default %s' end,
                    pg_get_expr(d.adbin, d.adrelid)) end,
           case when a.attstorage <> t.typstorage then format(' storage %s', a.attstorage) end) as line
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

// What PostgreSQL 18 lists of its own for columns that are not null is said with these columns.
const constraints = `
  select 10000 + row_number() over (order by o.contype <> 'p', o.contype, o.conname),
         format('  constraint %I %s', o.conname, pg_get_constraintdef(o.oid))
    from pg_constraint o
   where o.conrelid = c.oid and o.contype not in ('n', 't')`

const settings = `
  (select string_agg(format(E'\\nalter table %I %s;', c.relname, words), '' order by words)
     from (select format('set (%s)', array_to_string(c.reloptions, ', ')) as words where c.reloptions is not null
           union all select 'enable row level security' where c.relrowsecurity
           union all select 'force row level security' where c.relforcerowsecurity) said)`

const indexes = `
  (select string_agg(format(E'\\n%s;', pg_get_indexdef(i.indexrelid)), '' order by i.indexrelid::regclass::text)
     from pg_index i
    where i.indrelid = c.oid and not exists (select from pg_constraint o where o.conindid = i.indexrelid))`

const policies = `
  (select string_agg(format(E'\\ncreate policy %I on %I%s%s to %s%s%s;', p.policyname, c.relname,
            case when p.permissive <> 'PERMISSIVE' then ' as restrictive' end, ' for ' || lower(nullif(p.cmd, 'ALL')),
            array_to_string(p.roles, ', '), ' using (' || p.qual || ')', ' with check (' || p.with_check || ')'), '' order by p.policyname)
     from pg_policies p
    where p.schemaname = 'public' and p.tablename = c.relname)`

const triggers = `
  (select string_agg(format(E'\\n%s;', pg_get_triggerdef(t.oid)), '' order by t.tgname)
     from pg_trigger t
    where t.tgrelid = c.oid and not t.tgisinternal)`

const columnGrants = `
  (select string_agg(format(E'\\ngrant %s (%s) on %I to %s;', privilege, columns, c.relname, grantee), ''
                     order by grantee, privilege)
     from (select grantee::regrole::text, lower(privilege_type) as privilege,
                  string_agg(quote_ident(attname), ', ' order by attnum) as columns
             from pg_attribute, aclexplode(attacl)
            where attrelid = c.oid and attnum > 0 and not attisdropped
            group by 1, 2) given)`

const tablesText = `
  select format(E'create table %I (\\n%s\\n);', c.relname,
           (select string_agg(line, E',\\n' order by place) from (${columns} union all ${constraints}) lines)) ||
         concat(${settings}, ${indexes}, ${policies}, ${grants('c.relacl', 'c.relowner', 'quote_ident(c.relname)')},
                ${columnGrants}, ${triggers}) as text
    from pg_class c
   where c.relnamespace = ${ours} and c.relkind = 'r'
   order by c.relname`
