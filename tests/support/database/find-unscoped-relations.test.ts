import { expect, test } from 'vitest'
import { findUnscopedRelations } from './find-unscoped-relations.ts'

const tables = new Set(['learners', 'groups', 'group_learners'])

test.each([
  'select from learners where organisation_id = $1',
  'select from learners l where l.organisation_id = $1::uuid and l.id = $2',
  'select from learners l join groups g on g.organisation_id = l.organisation_id where l.organisation_id = $1',
  'select from groups g left join learners l on l.organisation_id = $1 and l.id = g.id where g.organisation_id = $1',
  'select from learners l where l.organisation_id = any($1)',
  'select from accounts where id = $1',
  'with learners as (select 1) select from learners',
  'select from learners l where organisation_id = $1 and exists (select from groups g where g.organisation_id = $1 and g.id = l.id)',
  'insert into learners (organisation_id, id) select $1, id from unnest($2::uuid[]) id',
  'update learners l set name = $2 from groups g where g.organisation_id = $1 and l.organisation_id = g.organisation_id',
])('%s is about one organisation', (text) => {
  expect(findUnscopedRelations(text, tables)).toEqual([])
})

test.each([
  ['select from learners', ['learners learners']],
  ['select from learners where organisation_id = $1 or name = $2', ['learners learners']],
  ['select from learners l join groups g on g.id = l.id where l.organisation_id = $1', ['groups g']],
  [
    'select from learners l where l.organisation_id = $1 and exists (select from groups g where g.organisation_id = l.organisation_id)',
    ['groups g'],
  ],
  [
    'select from learners l cross join lateral (select from groups g where g.organisation_id = l.organisation_id) g where l.organisation_id = $1',
    ['groups g'],
  ],
  [
    'select from learners where organisation_id = (select organisation_id from groups)',
    ['learners learners', 'groups groups'],
  ],
  [
    'with g as (select from groups) select from g union select from learners',
    ['groups groups', 'learners learners'],
  ],
  [
    'delete from learners l using groups g where l.organisation_id = g.organisation_id',
    ['learners l', 'groups g'],
  ],
  ['insert into learners (id) values ($1)', ['into learners']],
  ['select (select count(*) from group_learners gl where gl.organisation_id <> $1)', ['group_learners gl']],
])('%s is about several', (text, relations) => {
  expect(findUnscopedRelations(text, tables)).toEqual(relations)
})
