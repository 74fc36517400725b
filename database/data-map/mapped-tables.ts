import type { DB } from '../tables.ts'
import { dataMap } from './data-map.ts'
import type { TableRule } from './rules.ts'

type Table = keyof DB
type AnyRule = TableRule<Record<string, unknown>>

const rules = Object.entries(dataMap) as unknown as readonly [Table, AnyRule][]

/** What the map says of a column, whether it is said in a word or in more. */
export interface ColumnRule {
  name: string
  why: string
  isSecret: boolean
  /** Undefined where it is left as it is. */
  erased: string | null | undefined
}

/** A table of the map, column by column. */
export interface MappedTable extends Pick<AnyRule, 'kind' | 'rows' | 'kept' | 'onErase' | 'ages'> {
  table: Table
  columns: readonly ColumnRule[]
}

/** Every table, in the order in which a learner's rows are erased. */
export const mappedTables: readonly MappedTable[] = rules.map(([table, { columns, ...rule }]) => ({
  ...rule,
  table,
  columns: Object.entries(columns).map(([name, said]) => {
    const column = typeof said === 'string' ? { why: said } : said
    return { name, why: column.why, isSecret: column.isSecret ?? false, erased: column.erased }
  }),
}))
