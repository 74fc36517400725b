import { expect, test } from 'vitest'
import { listMigrationFiles, readMigration } from '#server/platform/postgres/migrate-database.ts'

// What the programs of the version before could trip over, which go on working while a new one migrates.
const breaking: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view|schema)\b/, 'takes away what the version before reads'],
  [/\brename\b/, 'renames what the version before knows'],
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/, 'changes what the version before reads'],
  [/\bset\s+not\s+null\b/, 'refuses what the version before writes'],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+(?![^;]*?\bdefault\b)[^,;]*\bnot\s+null\b/,
    'wants what the version before does not write',
  ],
  [/\b(?:truncate|lock\s+table)\b/, 'stops the version before'],
]

const withoutBodies = (text: string) => text.replace(/--.*$/gm, '').replace(/\$\$[\s\S]*?\$\$/g, '')

function breaksIn(text: string): string[] {
  const statements = withoutBodies(text).toLowerCase().split(';')
  return statements.flatMap((statement) =>
    breaking.filter(([what]) => what.test(`${statement};`)).map(([, why]) => why),
  )
}

test('a migration only adds: the programs of the version before go on working on its tables', () => {
  const found = listMigrationFiles()
    .map((name) => ({ name, breaks: breaksIn(readMigration(name)) }))
    .filter(({ breaks }) => breaks.length > 0)
  expect(found).toEqual([])
})

test.each([
  ['alter table forms drop column title', 1],
  ['alter table forms rename column title to name', 1],
  ['alter table forms alter column title type int', 1],
  ['alter table forms alter column title set not null', 1],
  ['alter table forms add column title text not null', 1],
  ["alter table forms add column title text not null default ''", 0],
  ['alter table forms add column title text', 0],
  ['alter table forms alter column title drop not null', 0],
  ['create table forms (title text not null)', 0],
])('%s breaks %i', (statement, breaks) => {
  expect(breaksIn(`${statement};`)).toHaveLength(breaks)
})
