import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type MappedTable, mappedTables } from '#database/data-map/mapped-tables.ts'
import { type ExportedTable, toExportedTable } from './exported-tables.ts'
import { isLearnerTableExported, learnerRowCondition, learnerTables } from './learner-tables.ts'

/** What an export is of: everything of an organisation, or of one of its learners. */
export interface ExportScope {
  organisationId: string
  learnerId: string | null
}

export interface ExportPlan {
  /** Those come last that others name, so that what an entry names is there too. */
  tables: readonly ExportedTable[]
  /** Behind the tables comes what they name that is in none of them, and then how to read it all. */
  lists: number
  /** Tells apart programs that would write other columns, or in another order. */
  shape: Buffer
}

const ofOrganisation = planned(
  mappedTables.filter(
    ({ kind, columns }) => kind !== 'sign-in' && columns.some((one) => one.name === 'organisationId'),
  ),
)
const ofLearner = planned(learnerTables.filter(isLearnerTableExported))

/** What the file of a scope is made of. */
export function planExport({ organisationId, learnerId }: ExportScope): ExportPlan {
  const { tables, shape } = learnerId === null ? ofOrganisation : ofLearner
  const rowsOf = (table: MappedTable) =>
    learnerId === null
      ? sql`organisation_id = ${organisationId}`
      : learnerRowCondition(table, { organisationId, learnerId, isWhole: true })
  return {
    tables: tables.map((table) => toExportedTable(table, organisationId, rowsOf(table))),
    lists: tables.length + 2,
    shape,
  }
}

function planned(tables: readonly MappedTable[]) {
  const columns = tables.map((one) => [one.table, one.columns.map(({ name }) => name)])
  return { tables, shape: createHash('sha256').update(JSON.stringify(columns)).digest() }
}
