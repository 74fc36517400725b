import { expect, test } from 'vitest'
import { isAnotherName } from './is-another-name.ts'

test.each([
  ['Amy Ash', 'Zoe Zimmer', true],
  ['Amy Ash', 'Amy Zimmer', false],
  ['Amy Ash', 'ASH, Amélie', false],
  ['Zoë Ek', 'zoe ekström', false],
  ['Anna-Maria Ruiz', 'Anna Perez', false],
  ['Mia Berg', 'Міа Вerg', false],
  ['J. Smith', 'J. Jones', true],
  ['J', 'J', false],
  ['J. S.', 'J. B.', true],
  ['Al-Amin', 'Amin', false],
  ['🙂', '🙂', false],
  ['Li', 'Wu', true],
  ['Bob', 'Robert', true],
  ['Bo O’Neil', 'Kim ONeil', false],
  ['Łukasz Nowak', 'Lukasz Wrona', false],
])('%s and %s: another name altogether %s', (one, other, isAnother) => {
  expect([isAnotherName(one, other), isAnotherName(other, one)]).toEqual([isAnother, isAnother])
})
