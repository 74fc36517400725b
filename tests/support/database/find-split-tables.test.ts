import { expect, test } from 'vitest'
import { findSplitTables } from './find-split-tables.ts'

test.each([
  ['select from learners l join groups g on g.organisation_id = l.organisation_id', []],
  ['select from staff_members m join accounts a on a.id = m.account_id', []],
  ['with accounts as (select 1) select from learners, accounts', []],
  ['insert into pgboss.job select from learners', []],
  ['select from holds h join accounts a on a.id = h.held_by', ['accounts']],
  ['delete from group_staff where account_id in (select account_id from staff_members)', ['staff_members']],
  ['insert into news_choices (account_id) select account_id from staff_members', ['staff_members']],
])('of %s these tables stand on another server than the rest: %j', (text, split) => {
  expect(findSplitTables(text)).toEqual(split)
})
