import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'daymark-vectors-'))
afterAll(() => rmSync(folder, { recursive: true }))

const timeout = 30_000
const rules = 'shared/forms/recurrence/cases/recurrence.json'
const wallClocks = 'shared/forms/recurrence/cases/wall-clock.json'

test('every case of both kinds of file holds', { timeout }, () => {
  const { status, stdout } = vectors(rules, wallClocks)
  expect(stdout).toMatch(/recurrence\.json: (\d+) of \1\n/)
  expect(stdout).toMatch(/wall-clock\.json: (\d+) of \1\n/)
  expect(status).toBe(0)
})

test('a case that does not hold is named, and the others still count', { timeout }, () => {
  const wrongRules = written('rules.json', [
    { rule: { freq: 'DAILY' }, start: '2026-08-17', limit: 1, horizon: '2030-01-01', dates: ['2026-08-17'] },
    { rule: { freq: 'DAILY' }, start: '2026-08-17', limit: 2, horizon: '2030-01-01', dates: ['2026-08-17'] },
    { rule: { freq: 'HOURLY' }, start: '2026-08-17', limit: 1, horizon: '2030-01-01', dates: [] },
  ])
  const wrongClocks = written('clocks.json', [
    { zone: 'Europe/Oslo', local: '2027-03-28T02:30', instant: '2027-03-28T00:30:00Z' },
    { zone: 'Europe/Oslo', local: '2027-03-28T09:00', instant: '2027-03-28T07:00:00Z' },
    { zone: 'Europe/Nowhere', local: '2027-03-28T09:00', instant: '2027-03-28T07:00:00Z' },
  ])
  const { status, stdout } = vectors(wrongRules, wrongClocks)
  expect(stdout).toContain('{"freq":"DAILY"} from 2026-08-17 gives 2026-08-18 as date 2, not nothing')
  expect(stdout).toContain('{"freq":"HOURLY"} from 2026-08-17 is refused')
  expect(stdout).toContain('rules.json: 1 of 3')
  expect(stdout).toContain('02:30 in Europe/Oslo is 2027-03-28T01:30:00.000Z, not 2027-03-28T00:30:00Z')
  expect(stdout).toContain('09:00 in Europe/Nowhere gives none')
  expect(stdout).toContain('clocks.json: 1 of 3')
  expect(status).toBe(1)
})

test('a file that is not there, empty or of another shape is told, and good ones do not hide it', {
  timeout,
}, () => {
  const files = [
    join(folder, 'nowhere.json'),
    written('empty.json', []),
    written('odd.json', [{ colour: 'green' }]),
  ]
  const { status, stderr } = vectors(...files, wallClocks)
  for (const file of files) expect(stderr).toContain(`${file}: `)
  expect(status).toBe(1)
})

test('without a file it asks for one', { timeout }, () => {
  const { status, stderr } = vectors()
  expect(stderr).toContain('npm run vectors -- FILE')
  expect(status).toBe(1)
})

function vectors(...files: string[]) {
  return spawnSync(process.execPath, ['scripts/vectors.ts', ...files], { cwd: root, encoding: 'utf8' })
}

function written(name: string, cases: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(cases))
  return file
}
