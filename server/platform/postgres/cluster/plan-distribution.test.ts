import { expect, test } from 'vitest'
import { type ForeignKey, type PlacedTable, planDistribution } from './plan-distribution.ts'

const tables = (...placed: string[]): PlacedTable[] =>
  (
    [
      ['accounts', 'at-coordinator'],
      ['check_ins', 'with-organisation'],
      ['codes', 'at-coordinator'],
      ['learners', 'with-organisation'],
      ['organisations', 'with-organisation'],
      ['sessions', 'at-coordinator'],
      ['staff_members', 'at-coordinator'],
    ] as const
  ).map(([name, placement]) => ({
    name,
    placement,
    isPlaced: placed.includes(name),
    isGuarded: name === 'check_ins' || name === 'codes',
    triggers: name === 'check_ins' ? [{ name: 'count', definition: 'create trigger count' }] : [],
  }))

const key = (of: string, to: string, action = ''): ForeignKey => ({
  name: `${of}_${to}_fkey`,
  of,
  to,
  definition: `FOREIGN KEY (id) REFERENCES ${to}(id)${action}`,
})

const keys = [
  key('check_ins', 'learners', ' ON DELETE CASCADE'),
  key('check_ins', 'accounts'),
  key('codes', 'sessions', ' ON DELETE CASCADE'),
  key('learners', 'learners', ' ON DELETE SET NULL (merged_into_id)'),
  key('learners', 'organisations'),
  key('sessions', 'accounts'),
  key('sessions', 'learners'),
  key('staff_members', 'accounts'),
  key('staff_members', 'organisations'),
]

test('tables are placed after those that they name, unguarded and without triggers while their rows move, and keys that no server can hold to go', () =>
  expect(planDistribution(tables(), keys)).toEqual([
    'alter table check_ins drop constraint check_ins_accounts_fkey',
    'alter table learners drop constraint learners_learners_fkey',
    'alter table sessions drop constraint sessions_learners_fkey',
    'alter table staff_members drop constraint staff_members_organisations_fkey',
    `select create_distributed_table('organisations', 'organisation_id')`,
    `select create_distributed_table('learners', 'organisation_id', colocate_with => 'organisations')`,
    'drop trigger count on check_ins',
    'alter table check_ins no force row level security',
    `select create_distributed_table('check_ins', 'organisation_id', colocate_with => 'organisations')`,
    'alter table check_ins force row level security',
    'create trigger count',
    'alter table learners add constraint learners_learners_fkey FOREIGN KEY (id) REFERENCES learners(id)',
  ]))

test('of a database that is spread already, only what is new is placed', () => {
  const settled = ['learners', 'organisations']
  const left = [key('check_ins', 'learners'), key('check_ins', 'accounts'), key('learners', 'organisations')]
  expect(planDistribution(tables(...settled), left)).toEqual([
    'alter table check_ins drop constraint check_ins_accounts_fkey',
    'drop trigger count on check_ins',
    'alter table check_ins no force row level security',
    `select create_distributed_table('check_ins', 'organisation_id', colocate_with => 'organisations')`,
    'alter table check_ins force row level security',
    'create trigger count',
  ])
  const kept = left.filter(({ to }) => to !== 'accounts')
  expect(planDistribution(tables(...settled, 'check_ins'), kept)).toEqual([])
})
