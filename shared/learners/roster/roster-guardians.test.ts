import { expect, test } from 'vitest'
import { maxGuardians } from '../guardian.ts'
import { guardianWords, mergeGuardians } from './roster-guardians.ts'

const ana = { id: 'a', name: 'Ana Berg', email: 'ana@home.test' }
const listed = (name: string, email = '') => ({ name, email })
const added = (name: string, email: string | null = null) => ({ id: null, name, email })

test.each([
  ['who is new is added', [ana], [listed('Bo Berg', 'bo@home.test')], [], [added('Bo Berg', 'bo@home.test')]],
  ['who is there by name is not added again', [ana], [listed('ANA BERG')], [], []],
  ['nor who is there by address', [ana], [listed('Mum', 'ana@home.test')], [], []],
  ['nor twice by one list', [], [listed('Bo'), listed('bo')], [], [added('Bo')]],
  ['whom staff removed since the last list stays away', [], [listed('Bo')], [listed('Bo')], []],
  [
    'an address that was missing is given',
    [{ ...ana, email: null }],
    [listed('Ana Berg', 'ana@new.test')],
    [],
    [{ ...ana, email: 'ana@new.test' }],
  ],
  [
    'an address that the last list gave changes',
    [ana],
    [listed('Ana Berg', 'ana@new.test')],
    [listed('Ana Berg', 'ana@home.test')],
    [{ ...ana, email: 'ana@new.test' }],
  ],
  [
    'an address that staff wrote stays',
    [ana],
    [listed('Ana Berg', 'ana@new.test')],
    [listed('Ana Berg')],
    [],
  ],
  ['nor one of which no list has said anything', [ana], [listed('Ana Berg', 'ana@new.test')], [], []],
  [
    'an empty address changes nothing',
    [ana],
    [listed('Ana Berg')],
    [listed('Ana Berg', 'ana@home.test')],
    [],
  ],
  [
    'nor does the same',
    [ana],
    [listed('Ana Berg', 'ana@home.test')],
    [listed('Ana Berg', 'ana@home.test')],
    [],
  ],
  [
    'an address that staff removed stays away',
    [{ ...ana, email: null }],
    [listed('Ana Berg', 'ana@home.test')],
    [listed('Ana Berg', 'ana@home.test')],
    [],
  ],
  ['nobody is taken for another without an address', [], [listed('Cy')], [listed('Bo')], [added('Cy')]],
  ['and nobody is removed', [ana], [], [listed('Ana Berg')], []],
])('of guardians in a list, %s', (_, now, given, before, changes) => {
  expect(mergeGuardians({ now, listed: given, before }, false)).toEqual(changes)
})

test('what staff set by hand gives way where a list is to overwrite it', () => {
  const given = [listed('Ana Berg', 'ana@new.test'), listed('Bo')]
  expect(mergeGuardians({ now: [ana], listed: given, before: given }, true)).toEqual([
    { ...ana, email: 'ana@new.test' },
    added('Bo'),
  ])
})

test('a learner has ten guardians at most', () => {
  const now = Array.from({ length: maxGuardians - 1 }, (_, at) => ({
    id: `${at}`,
    name: `No ${at}`,
    email: null,
  }))
  expect(mergeGuardians({ now, listed: [listed('Bo'), listed('Cy')], before: [] }, false)).toEqual([
    added('Bo'),
  ])
})

test('guardians are told by name, with their addresses', () => {
  expect(guardianWords([added('Bo'), ana, added('c@home.test', 'c@home.test')])).toBe(
    'Ana Berg <ana@home.test>; Bo; c@home.test',
  )
})
