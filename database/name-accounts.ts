import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

type Named<Row, Key extends keyof Row> = Omit<Row, Key> & {
  [Column in Key]: null extends Row[Column] ? string | null : string
}

/** What stands for somebody whose account is gone. */
const nameless = '–'

/** These rows with the names of today in place of the ids of accounts, which stand apart from an organisation's rows. */
export async function nameAccounts<Row extends object, Key extends keyof Row>(
  db: Kysely<DB>,
  rows: readonly Row[],
  ...columns: readonly Key[]
): Promise<Named<Row, Key>[]> {
  const ids = new Set(rows.flatMap((row) => columns.map((column) => row[column] as string | null)))
  ids.delete(null)
  const accounts = await listAccountNames(db, [...ids] as string[])
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns.map((column) => [
        column,
        row[column] === null ? null : (names.get(row[column] as string) ?? nameless),
      ]),
    ),
  })) as Named<Row, Key>[]
}

/** Who these accounts are, by name. */
export async function listAccountNames(
  db: Kysely<DB>,
  accountIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('accounts')
    .where('id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .select(['id', 'name'])
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('id')
    .execute()
}
