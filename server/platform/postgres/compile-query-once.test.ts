import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { compileQueryOnce } from './compile-query-once.ts'

const database = testDatabase()

test('a statement is built once and takes other values at each call', async () => {
  let built = 0
  const echo = compileQueryOnce((db, given: { id: string; at: Date; note: string | null }) => {
    built += 1
    return db.selectNoFrom([
      sql<string>`${given.id}::uuid`.as('givenId'),
      sql<Date>`${given.at}::timestamptz`.as('givenAt'),
      sql<string | null>`${given.note}::text`.as('note'),
      sql<number>`${1}::int`.as('fixed'),
    ])
  })
  const asked = [
    { id: randomUUID(), at: new Date('2026-09-07T06:00:00Z'), note: 'first' },
    { id: randomUUID(), at: new Date('2026-09-08T06:00:00Z'), note: null },
  ]
  for (const { id, at, note } of asked) {
    const { rows } = await database().app.executeQuery(echo({ id, at, note }))
    expect(rows).toEqual([{ givenId: id, givenAt: at, note, fixed: 1 }])
  }
  expect(built).toBe(1)
})
