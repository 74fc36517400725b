import { expect, test } from 'vitest'
import { chooseUsername } from './choose-username.ts'

const nobody = { sourcedId: 's-1', username: '', email: '', identifier: '' }

test.each([
  ['the system’s own', { username: 'Mia.Berg', email: 'other@school.test' }, 'Mia.Berg'],
  ['what stands before its @', { username: 'mia.berg@school.test', email: 'other@school.test' }, 'mia.berg'],
  ['what stands before the @ of the address', { email: 'mia@school.test', identifier: '17' }, 'mia'],
  [
    'the number at school, of an address in other letters',
    { email: 'åse@school.test', identifier: '17' },
    '17',
  ],
  [
    'the number at school, of a username that Excel shortened',
    { username: '2.02E+11', identifier: '17' },
    '17',
  ],
  ['the sourcedId', { username: '王小明', identifier: 'no 17' }, 's-1'],
])('a new learner signs in with %s', (_, said, username) => {
  expect(chooseUsername({ ...nobody, ...said })).toBe(username)
})

test('where none can be a username, what the system says is refused with its line', () => {
  expect(chooseUsername({ ...nobody, username: 'mia berg', sourcedId: '{1}' })).toBe('mia berg')
  expect(chooseUsername({ ...nobody, sourcedId: '{1}' })).toBe('{1}')
})
