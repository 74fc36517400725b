import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stampDatabase } from './second-postgres.ts'

test('the stamp of a database tells changes of migrations, connections, drivers and PostgreSQL, and of nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const drivers = (pg: string, kysely = '1') =>
    write('package.json', JSON.stringify({ dependencies: { pg, kysely, react: '19' } }))
  const stamp = () => stampDatabase(folder, 15)
  drivers('8')
  write('database/migrations/0002-weeks.sql', 'select 1')
  write('server/platform/postgres/database.ts', 'connect()')
  const first = stamp()

  write('server/platform/postgres/database.test.ts', 'test()')
  write('server/features/forms/forms.ts', 'select()')
  expect(stamp()).toBe(first)

  const changes = [
    () => write('database/migrations/0001-baseline/tables.sql', 'select 2'),
    () => write('server/platform/postgres/database.ts', 'connectAnew()'),
    () => drivers('9'),
    () => drivers('9', '2'),
  ]
  const stamps = changes.map((change) => {
    change()
    return stamp()
  })
  expect(new Set([first, ...stamps, stampDatabase(folder, 16)]).size).toBe(2 + changes.length)
})
