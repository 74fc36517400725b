import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeUsername } from './propose-username.ts'

test.each([
  ['Mia Berg', 'mia'],
  ['  Noel   Abara ', 'noel'],
  ['Åse Ørsted', 'ase'],
  ['Øystein Strauß', 'oystein'],
  ['Łukasz', 'lukasz'],
  ['Jean-Luc O’Neill', 'jeanluc'],
  ['李 明', ''],
  ['', ''],
])('for %j the username %j is proposed', (name, username) => {
  expect(proposeUsername(name)).toBe(username)
})

test('somebody else’s username is not proposed again', () => {
  const taken = new Set<string>()
  const next = () => {
    const username = proposeUsername('Mia Lena Berg', taken)
    taken.add(username)
    return username
  }
  expect([next(), next(), next(), next(), next()]).toEqual(['mia', 'mia.b', 'mia.berg', 'mia2', 'mia3'])
})

test('what is proposed is a username that is free, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 130 }), fc.array(fc.string()), (name, others) => {
      const taken = new Set([...others, proposeUsername(name)])
      const username = proposeUsername(name, taken)
      expect(username === '' || /^[a-z0-9][a-z0-9._-]{0,39}$/.test(username)).toBe(true)
      expect(username === '' || !taken.has(username)).toBe(true)
    }),
  )
})
