import { afterAll, expect, test } from 'vitest'
import { listMigrationFiles, readMigration } from '#server/platform/postgres/migrate-database.ts'
import {
  connectAsAdministrator,
  type DatabaseRow,
  type MigrationFindings,
  openInspectedDatabase,
  type RowsByTable,
} from '#tests/support/database/migration-findings.ts'
import { plantLearnerTraces } from '#tests/support/database/plant-learner-traces.ts'
import { listTableColumns } from '#tests/support/database/schema-guarantees.ts'
import { createLargeSchool } from '#tests/support/school/exports.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const lookedAt = await openInspectedDatabase(await rowsOfToday())
afterAll(() => lookedAt.close())
const ofAll = await carryOutAll()

/** Some rows of a school of which something stands in nearly every table, as programs write them today. */
async function rowsOfToday(): Promise<RowsByTable> {
  const school = await createSchool(app)
  await plantLearnerTraces(app, school, await school.addLearner())
  await createLargeSchool(app)
  const client = await connectAsAdministrator(app.database.url)
  const found = new Map<string, DatabaseRow[]>()
  for (const table of (await listTableColumns(client)).keys()) {
    const { rows } = await client.query<{ row: DatabaseRow }>(
      `select to_jsonb(one) as row from ${table} one limit 20`,
    )
    if (rows.length > 0)
      found.set(
        table,
        rows.map(({ row }) => row),
      )
  }
  await client.end()
  return found
}

/** Carries out every migration, and tells which of them gave cause for what. */
async function carryOutAll() {
  const found: Record<keyof MigrationFindings, string[]> = { breaks: [], untried: [], toLookAt: [] }
  for (const name of listMigrationFiles()) {
    const told = await lookedAt.look(readMigration(name), { isKept: true })
    for (const list of ['breaks', 'untried', 'toLookAt'] as const)
      if (told[list].length > 0) found[list].push(name)
  }
  return found
}

test('what programs of the version before count on stays through every migration, and what they write is taken', () => {
  // A migration stands under `untried` or `toLookAt` once somebody saw that it takes whatever programs before it wrote.
  // No statement of programs before 0004 needs addresses unique; by one that two share, they find either of them.
  // 0008 lets two keys wait for the end of a transaction where it is asked for, and takes what it took.
  // 0024 joins two keys: what a check-in says of its form and version was always copied from its occurrence.
  expect(ofAll).toEqual({
    breaks: ['0004-let-learners-share-an-address'],
    untried: [],
    toLookAt: ['0011-merged-learners', '0024-check-ins-of-their-version'],
  })
})

const refusing = `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
  create trigger refuse before insert on learners for each row execute function refuse()`

test.each([
  ['alter table learners drop column email', 'gone: column learners.email text'],
  ['alter table groups alter column name type varchar(200)', 'gone: column groups.name text'],
  ['drop index learner_rewards_of_all_by_name', 'gone: unique learner_rewards btree'],
  ['revoke update on learners from daymark_app', 'gone: daymark_app may update learners.name'],
  ['drop function erase_trail(uuid)', 'gone: function erase_trail(uuid)'],
  ['alter table learners add column shoe_size int not null', 'fails: column "shoe_size"'],
  ['alter table icon_sets add column shoe_size int not null', 'icon_sets wants shoe_size'],
  ['alter table second_steps alter column provider set not null', 'second_steps wants provider'],
  ['alter table learners add check (length(name) < 3) not valid', 'refused: new row for relation "learners"'],
  [
    'alter table learners add column shoe_size int default 3 check (shoe_size > 3)',
    'fails: check constraint',
  ],
  [refusing, 'refused: no'],
  ['alter table learners add column shoe_size int check (shoe_size > 3)', null],
  ["alter table learners add column shoe text not null default '' check (shoe <> 'no')", null],
  ['create table shoes (size int not null check (size > 3))', null],
])('%s: %s', async (migration, breaks) => {
  const found = await lookedAt.look(migration, { isKept: false })
  if (breaks === null) expect(found).toEqual({ breaks: [], untried: [], toLookAt: [] })
  else expect(found.breaks.join('\n')).toContain(breaks)
})

test('a further demand on what programs write already wants somebody to look at it, though the rows at hand are taken', async () => {
  const { breaks, toLookAt } = await lookedAt.look('alter table learners add check (length(name) < 500)', {
    isKept: false,
  })
  expect(breaks).toEqual([])
  expect(toLookAt).toEqual(['learners: CHECK ((length(name) < 500))'])
})
