import { expect, test } from 'vitest'
import { checkExportFileNames, checkFunctionVerbs, readRefusedVerbs } from './names.ts'
import { parseSourceFile } from './source-file.ts'

const page = `
| instead of | write |
|---|---|
| let go | *delete* |

| meaning | verb | not |
|---|---|---|
| a new row | \`create\` | \`make\`, \`found\` |
| a lock | \`lock\` | \`hold\` |
`

test('exported functions use one verb for one meaning', () => {
  const check = checkFunctionVerbs(readRefusedVerbs(page))
  const messages = (text: string) =>
    check([parseSourceFile('server/a.ts', text)]).map(({ message }) => message)
  expect(messages('export function holdLearners() {}')).toEqual([
    'holdLearners says “hold”: use lock (docs/writing.md).',
  ])
  expect(messages('export const makeKey = () => 1')).toHaveLength(1)
  for (const text of [
    'export function lockLearners() {}',
    'export const holder = () => 1',
    'export function foundation() {}',
    'function holdLearners() {}',
  ])
    expect(messages(text)).toEqual([])
})

test('a file with one export bears its name, or that of what it is about', () => {
  const isRefused = (path: string, text: string) =>
    checkExportFileNames([parseSourceFile(path, text)]).length > 0
  for (const [path, text] of [
    ['shared/forms/goal.ts', 'export const isMet = () => true'],
    ['client/ui/card.tsx', 'export function Board() {}'],
    ['shared/forms/place.ts', 'export interface Spot {}'],
  ] as const)
    expect(isRefused(path, text), path).toBe(true)
  for (const [path, text] of [
    ['shared/forms/is-goal-met.ts', 'export const isGoalMet = () => true'],
    ['server/http/app.ts', 'export const createApp = () => 1'],
    ['shared/forms/periods.ts', 'export type Periods = 1\nexport const periodsOf = () => 1'],
    ['shared/forms/goal.ts', 'export const isMet = () => true\nexport const isLow = () => true'],
    ['server/features/forms/queries.ts', 'export const getForm = () => 1'],
    ['tests/bench/bell.ts', 'export async function run() {}'],
    ['shared/forms/goal.test.ts', 'export const isMet = () => true'],
  ] as const)
    expect(isRefused(path, text), path).toBe(false)
})
