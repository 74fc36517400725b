import { type RawBuilder, sql } from 'kysely'
import { type MappedTable, mappedTables } from '#database/data-map/mapped-tables.ts'
import type { RecordKind } from '#shared/privacy/record-kinds.ts'

export const hasLearnerRows = ({ rows }: MappedTable): boolean => rows !== 'shared'

const keptOut: ReadonlySet<RecordKind> = new Set(['sign-in', 'exports', 'technical'])

/** Ways of signing in are in no file that is taken along, and neither are the files themselves. */
export const isLearnerTableExported = (table: MappedTable): boolean =>
  hasLearnerRows(table) && !keptOut.has(table.kind)

/** The tables that hold something of a learner, in the order in which it is erased. */
export const learnerTables: readonly MappedTable[] = mappedTables.filter(hasLearnerRows)

export interface LearnerKey {
  organisationId: string
  learnerId: string
  /** With the records that were merged into theirs. */
  isWhole?: true
}

/** True for the rows of a table that are a learner's. */
export function learnerRowCondition({ rows }: MappedTable, learner: LearnerKey): RawBuilder<unknown> {
  if (rows === 'shared') return sql`false`
  const { organisationId, learnerId, isWhole } = learner
  const ours = sql`organisation_id = ${organisationId}`
  const theirs = isWhole
    ? sql`in (select id from learners where organisation_id = ${organisationId}
                 and ${learnerId}::uuid in (id, merged_into_id))`
    : sql`= ${learnerId}::uuid`
  if ('naming' in rows) {
    const named = rows.naming.map((column) => sql`${sql.ref(column)} ${theirs}`)
    return sql`${ours} and (${sql.join(named, sql` or `)})`
  }
  const parent = learnerTables.find(({ table }) => table === rows.of)!
  return sql`${ours} and ${sql.ref(rows.by)} in (
    select id from ${sql.table(parent.table)} where ${learnerRowCondition(parent, learner)})`
}
