import { expect, test } from 'vitest'
import { toSnakeCase } from '#database/to-snake-case.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { mappedTables } from './mapped-tables.ts'

const database = testDatabase()

interface CatalogueColumn {
  table: string
  column: string
}

async function catalogue(where: string): Promise<CatalogueColumn[]> {
  const { rows } = await database().owner.query<CatalogueColumn>(`
    select c.table_name as table, c.column_name as column
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.table_name not like 'kysely%' and ${where}
     order by 1, 2`)
  return rows
}

test('every column that is kept is on the map of what is kept and why, and no other', async () => {
  const mapped = mappedTables.flatMap(({ table, columns }) =>
    columns.map(({ name }) => ({ table: toSnakeCase(table), column: toSnakeCase(name) })),
  )
  const words = ({ table, column }: CatalogueColumn) => `${table}.${column}`
  expect(mapped.map(words).toSorted()).toEqual((await catalogue('true')).map(words).toSorted())
  expect(mappedTables.flatMap(({ columns }) => columns).every(({ why }) => why.length > 3)).toBe(true)
})

test('a table that names learners says which of its rows are theirs', async () => {
  const naming = await catalogue("c.column_name = 'learner_id'")
  const shared = mappedTables.filter(({ rows }) => rows === 'shared').map(({ table }) => toSnakeCase(table))
  expect(naming.length).toBeGreaterThan(20)
  expect(naming.map(({ table }) => table).filter((table) => shared.includes(table))).toEqual([])
})

test('what is a hash or a key is in no export', () => {
  const open = mappedTables
    .filter(({ kind }) => kind !== 'technical')
    .flatMap(({ table, columns }) =>
      columns
        .filter(({ name, isSecret }) => /hash|secret(?!Kind|Set)/i.test(name) && !isSecret)
        .map(({ name }) => `${table}.${name}`),
    )
  expect(open.filter((name) => !/second_?factorRequired/i.test(name))).toEqual([])
})

test('a learner’s rows go before what they hang on, so that they can be found', () => {
  const order = mappedTables.map(({ table }) => table)
  for (const { table, rows, onErase } of mappedTables)
    if (typeof rows === 'object' && 'of' in rows && onErase === 'deleted')
      expect(order.indexOf(table), table).toBeLessThan(order.indexOf(rows.of))
})
