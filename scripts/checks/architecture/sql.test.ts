import { expect, test } from 'vitest'
import { parseSourceFile, parseSqlSourceFile } from './source-file.ts'
import { checkSqlClockUse, checkSqlLocations, checkTableOwners } from './sql.ts'

const query = `import { sql } from 'kysely'
const a = await tx.selectFrom('forms').selectAll().execute()
const b = await sql\`select id from forms\`.execute(tx)
await pool.query('select 1')`

test('routes, jobs, HTTP handlers, mails and the files around the features hold no SQL', () => {
  const lines = (path: string) => checkSqlLocations([parseSourceFile(path, query)]).map(({ line }) => line)
  for (const path of [
    'server/features/forms/routes.ts',
    'server/features/forms/jobs.ts',
    'server/features/forms/http/calendar-feeds.ts',
    'server/features/check-ins/reminders/messages/check-in-mail.ts',
    'server/http/app.ts',
  ])
    expect(lines(path)).toEqual([2, 3, 4])
  for (const path of ['server/features/forms/queries.ts', 'server/features/forms/publishing/publish-form.ts'])
    expect(lines(path)).toEqual([])
})

test('a table is written by its owner alone, in the builder and in plain SQL', () => {
  const text = `await tx.insertInto('checkIns').values(rows).execute()
await sql\`insert into check_ins (id) select id from learners\`.execute(tx)
await sql\`update check_ins as c set excused_at = \${at}\`.execute(tx)
await tx.updateTable('forms').set({ title }).execute()
await sql\`select id from check_ins for update skip locked\`.execute(tx)`
  const lines = (path: string) => checkTableOwners([parseSourceFile(path, text)]).map(({ line }) => line)
  expect(lines('server/features/forms/a.ts')).toEqual([1, 2, 3])
  expect(lines('server/features/check-ins/a.ts')).toEqual([4])
})

test('a migration may move rows from one table to another', () => {
  const text = 'insert into responses (id) select id from check_ins'
  expect(checkTableOwners([parseSqlSourceFile('database/migrations/0009-a.sql', text)])).toEqual([])
  expect(checkTableOwners([parseSqlSourceFile('database/seed/a.sql', text)])).toHaveLength(1)
})

test('SQL never asks what time it is', () => {
  const text = `const a = sql\`select now()\`
const b = 'what to do now'`
  expect(checkSqlClockUse([parseSourceFile('server/features/forms/queries.ts', text)])).toHaveLength(1)
  expect(checkSqlClockUse([parseSourceFile('server/platform/clock.ts', text)])).toEqual([])

  const migration = `create table a (
  at timestamptz default now(), -- now() would be wrong
  on_date date default current_date
)`
  const faults = checkSqlClockUse([parseSqlSourceFile('database/migrations/0001-a.sql', migration)])
  expect(faults.map(({ line }) => line)).toEqual([2, 3])
})
