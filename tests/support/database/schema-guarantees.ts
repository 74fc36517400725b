import type pg from 'pg'

const inPublic = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')`

const columnsIn = (numbers: string) =>
  `array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (${numbers}))`

/** What programs count on once they were written against a schema: what they read, name and may do. */
export async function readSchemaGuarantees(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ promise: string }>(`
    select format('column %s.%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as promise
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${inPublic}
    union all
    select format('unique %s %s', c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ''))
      from pg_index i join pg_class c on c.oid = i.indrelid
     where ${inPublic} and i.indisunique
    union all
    select format('function %s gives %s', p.oid::regprocedure, format_type(p.prorettype, null))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
    union all
    select format('%s may %s %s.%s', role, act, c.relname, a.attname)
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
           unnest('{daymark_app,daymark_worker}'::text[]) as role, unnest('{select,insert,update}'::text[]) as act
     where ${inPublic} and has_column_privilege(role, c.oid, a.attnum, act)
    union all
    select format('%s may delete %s', role, c.relname)
      from pg_class c, unnest('{daymark_app,daymark_worker}'::text[]) as role
     where ${inPublic} and has_table_privilege(role, c.oid, 'delete')
    union all
    select format('%s may call %s', role, p.oid::regprocedure)
      from pg_proc p, unnest('{daymark_app,daymark_worker}'::text[]) as role
     where p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'execute')
    union all
    select format('policy %s on %s', p.polname, c.relname) from pg_policy p join pg_class c on c.oid = p.polrelid
  `)
  return new Set(rows.map(({ promise }) => promise))
}

export interface SchemaConstraint {
  table: string
  /** What it looks at; null where that can be anything. */
  columns: string[] | null
  words: string
}

/** What a schema refuses rows for: values that have to be given, checks, keys, triggers and policies that narrow. */
export async function readSchemaConstraints(client: pg.ClientBase): Promise<readonly SchemaConstraint[]> {
  const { rows } = await client.query<SchemaConstraint>(`
    select c.relname as table, array[a.attname::text] as columns, format('wants %s', a.attname) as words
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${inPublic} and a.attnotnull and not a.atthasdef and a.attidentity = ''
    union all
    select c.relname, ${columnsIn('o.conkey')}, pg_get_constraintdef(o.oid)
      from pg_constraint o join pg_class c on c.oid = o.conrelid
     where ${inPublic} and o.contype in ('c', 'f', 'u', 'p', 'x')
    union all
    select c.relname, case when i.indexprs is null then ${columnsIn('i.indkey::int2[]')} end, pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid
     where ${inPublic} and i.indisunique
       and not exists (select from pg_constraint o where o.conindid = i.indexrelid)
    union all
    select c.relname, null, pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where ${inPublic} and not t.tgisinternal
    union all
    select c.relname, null, format('policy %s', p.polname)
      from pg_policy p join pg_class c on c.oid = p.polrelid
     where not p.polpermissive
  `)
  return rows
}

/** The columns of each table that a program may write, in their order. */
export async function listTableColumns(
  client: pg.ClientBase,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
     group by 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}
