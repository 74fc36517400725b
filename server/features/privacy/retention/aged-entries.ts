import { type RawBuilder, sql } from 'kysely'
import { type MappedTable, mappedTables } from '#database/data-map/mapped-tables.ts'
import type { RetentionKind } from '#shared/privacy/retention.ts'
import { learnerTables } from '../exports/learner-tables.ts'

/** A table of which entries go by themselves once they are old enough. */
export type AgingTable = MappedTable & { ages: NonNullable<MappedTable['ages']> }

/** The tables of a kind, as the map of what is kept says. */
export const listAgingTables = (kind: RetentionKind): AgingTable[] =>
  mappedTables.filter((table): table is AgingTable => table.ages?.by === kind)

/** Whose an entry of a table is. */
export function learnerIdExpression(
  { rows, table }: MappedTable,
  organisationId: string,
): RawBuilder<string> {
  const own = (column: string) => sql<string>`${sql.table(table)}.${sql.ref(column)}`
  if (rows === 'shared') throw new Error(`Nothing in ${table} is a learner’s`)
  if ('naming' in rows) return own(rows.naming[0]!)
  const parent = learnerTables.find((one) => one.table === rows.of)!
  return sql<string>`(select ${learnerIdExpression(parent, organisationId)} from ${sql.table(parent.table)}
    where ${sql.table(parent.table)}.organisation_id = ${organisationId}
      and ${sql.table(parent.table)}.id = ${own(rows.by)})`
}

/** Every entry of a kind with whose it is, and since when it ages; learners who left count as one entry each. */
export function selectAgedEntries(organisationId: string, kind: RetentionKind): RawBuilder<unknown> {
  if (kind === 'left-learners')
    return sql`select id as learner_id, withdrawn_at as aged_from from learners
      where organisation_id = ${organisationId} and withdrawn_at is not null and erased_at is null
        and merged_into_id is null`
  const parts = listAgingTables(kind).map(
    (
      table,
    ) => sql`select ${learnerIdExpression(table, organisationId)} as learner_id, ${sql.ref(table.ages.from)} as aged_from
      from ${sql.table(table.table)}
      where organisation_id = ${organisationId} and ${sql.ref(table.ages.from)} is not null`,
  )
  return sql.join(parts, sql` union all `)
}

/** False for what is held of this learner, or of everybody. */
export const notOnHoldCondition = (organisationId: string, today: string, learner: RawBuilder<string>) =>
  sql<boolean>`not exists (
    select from holds h where h.organisation_id = ${organisationId} and h.ended_at is null
       and (h.until_on is null or h.until_on >= ${today}::date)
       and (h.learner_id is null or h.learner_id = ${learner}))`

/** Whether what ages from then on is old enough; looser at ends of months, the first condition is there for an index. */
export const pastRetentionCondition = (agedFrom: RawBuilder<unknown>, at: Date, months: number) =>
  sql<boolean>`${agedFrom} <= ${at}::timestamptz - make_interval(months => ${months}::int, days => -3)
    and ${agedFrom} + make_interval(months => ${months}::int) <= ${at}::timestamptz`
