import { expect, test } from 'vitest'
import {
  applyStatusChange,
  availableStatusChanges,
  type FormLifecycle,
  type StatusChange,
} from './form-status-changes.ts'

const at = (status: FormLifecycle['status'], isArchived = false): FormLifecycle => ({ status, isArchived })

test.each<[FormLifecycle, StatusChange[]]>([
  [at('draft'), ['archive']],
  [at('active'), ['pause', 'end']],
  [at('paused'), ['resume', 'end', 'archive']],
  [at('ended'), ['archive']],
  [at('paused', true), ['restore']],
])('of %j can be made: %j', (form, moves) => {
  expect(availableStatusChanges(form)).toEqual(moves)
})

test.each<[FormLifecycle, StatusChange, FormLifecycle]>([
  [at('active'), 'pause', at('paused')],
  [at('paused'), 'resume', at('active')],
  [at('paused'), 'end', at('ended')],
  [at('ended'), 'archive', at('ended', true)],
  [at('draft', true), 'restore', at('draft')],
])('from %j, %s leads to %j', (form, move, after) => {
  expect(applyStatusChange(form, move)).toEqual(after)
  expect(applyStatusChange(after, move)).toEqual(after)
})

test.each<[FormLifecycle, StatusChange]>([
  [at('draft'), 'pause'],
  [at('ended'), 'resume'],
  [at('active'), 'archive'],
  [at('paused', true), 'resume'],
])('from %j there is no way to %s', (form, move) => {
  expect(applyStatusChange(form, move)).toBeNull()
})
