import { expect, test } from 'vitest'
import { type FormMove, type FormPlace, movesOf, placeAfter } from './form-moves.ts'

const at = (status: FormPlace['status'], isArchived = false): FormPlace => ({ status, isArchived })

test.each<[FormPlace, FormMove[]]>([
  [at('draft'), ['archive']],
  [at('active'), ['pause', 'end']],
  [at('paused'), ['resume', 'end', 'archive']],
  [at('ended'), ['archive']],
  [at('paused', true), ['restore']],
])('of %j can be made: %j', (form, moves) => {
  expect(movesOf(form)).toEqual(moves)
})

test.each<[FormPlace, FormMove, FormPlace]>([
  [at('active'), 'pause', at('paused')],
  [at('paused'), 'resume', at('active')],
  [at('paused'), 'end', at('ended')],
  [at('ended'), 'archive', at('ended', true)],
  [at('draft', true), 'restore', at('draft')],
])('from %j, %s leads to %j', (form, move, after) => {
  expect(placeAfter(form, move)).toEqual(after)
  expect(placeAfter(after, move)).toEqual(after)
})

test.each<[FormPlace, FormMove]>([
  [at('draft'), 'pause'],
  [at('ended'), 'resume'],
  [at('active'), 'archive'],
  [at('paused', true), 'resume'],
])('from %j there is no way to %s', (form, move) => {
  expect(placeAfter(form, move)).toBeNull()
})
