import { expect, test } from 'vitest'
import { describeStandbys } from './examine-servers.ts'

const says = (server: string, state: object) => ({
  server,
  answered: true,
  words: JSON.stringify({ count: 1, hidden: 0, seconds: 0, ...state }),
})

test.each([
  ['each server has one that keeps up', [says('one:5432', {}), says('two:5432', { seconds: 60 })], []],
  [
    'some have none',
    [says('one:5432', { count: 0 }), says('two:5432', {}), says('three:5432', { count: 0 })],
    [
      'No standby follows one:5432, three:5432: what is there waits while it is away, and at the coordinator everything.',
    ],
  ],
  ['one is behind', [says('one:5432', { seconds: 61 })], ['A standby of one:5432 is 61 seconds behind.']],
  [
    'a login may not see how far they are behind',
    [says('one:5432', { hidden: 1 })],
    [
      'How far the standbys are behind is hidden at one:5432: grant pg_read_all_stats to the owner’s login there.',
    ],
  ],
  ['a server does not answer', [{ server: 'one:5432', answered: false, words: 'no route to host' }], []],
])('of standbys, where %s, the doctor says what to mind', (_, answers, minded) =>
  expect(describeStandbys(answers)).toEqual(minded),
)
