import { expect, test } from 'vitest'
import { Refusal } from '#client/platform/api/refusal.ts'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import { type MatchCalls, sendMatches } from './send-matches.ts'
import type { NewMatch } from './staff-answers.ts'

const matchesOf = (count: number): NewMatch[] =>
  Array.from({ length: count }, (_, at) => ({ checkInId: `${at}`, answers: {}, submissionKey: `key ${at}` }))
const rowOf = (checkInId: string) => ({ checkInId }) as MatchRow

/** Calls that are noted by how many matches each carries. */
function noteCalls(together: MatchCalls['matchCheckIns']) {
  const calls: number[] = []
  const send = (matches: readonly NewMatch[]) =>
    sendMatches(
      {
        async matchCheckIn({ checkInId }) {
          calls.push(1)
          return rowOf(checkInId)
        },
        matchCheckIns(given) {
          calls.push(given.matches.length)
          return together(given)
        },
      },
      matches,
    )
  return { calls, send }
}

const takeAll: MatchCalls['matchCheckIns'] = async ({ matches }) => ({
  outcomes: matches.map(({ checkInId }) => ({ row: rowOf(checkInId), refusal: null })),
})
const fulfilled = (matches: readonly NewMatch[]) =>
  matches.map(({ checkInId }) => ({ status: 'fulfilled', value: rowOf(checkInId) }))

test.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [100, [100]],
  [101, [100, 1]],
  [230, [100, 100, 30]],
])('%i matches go out in %o, and each has its own outcome', async (count, wanted) => {
  const { calls, send } = noteCalls(takeAll)
  const matches = matchesOf(count)
  expect(await send(matches)).toEqual(fulfilled(matches))
  expect(calls).toEqual(wanted)
})

test('where one is out of reach each goes out by itself', async () => {
  const absent = { code: 'not-found' as const, reason: 'absent' as const, fields: {} }
  const { calls, send } = noteCalls(() => Promise.reject(new Refusal(404, { error: absent })))
  const matches = matchesOf(3)
  expect(await send(matches)).toEqual(fulfilled(matches))
  expect(calls).toEqual([3, 1, 1, 1])
})

test.each([
  [429, 'too-many', 'too-many-requests'],
  [401, 'not-signed-in', 'session-missing'],
] as const)(
  'what is refused for a while, by %i, is not asked for one by one',
  async (status, code, reason) => {
    const refusal = new Refusal(status, { error: { code, reason, fields: {} } })
    const { calls, send } = noteCalls(() => Promise.reject(refusal))
    expect(await send(matchesOf(2))).toEqual([
      { status: 'rejected', reason: refusal },
      { status: 'rejected', reason: refusal },
    ])
    expect(calls).toEqual([2])
  },
)

test('without a network all of them wait', async () => {
  const lost = new TypeError('Failed to fetch')
  const { calls, send } = noteCalls(() => Promise.reject(lost))
  expect(await send(matchesOf(2))).toEqual([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ])
  expect(calls).toEqual([2])
})

test('one that is refused is told with its reason, and with what was stored before it', async () => {
  const { send } = noteCalls(async () => ({
    outcomes: [
      { row: rowOf('0'), refusal: { reason: 'already-answered', fields: {} } },
      { row: null, refusal: { reason: 'check-in-closed', fields: {} } },
    ],
  }))
  expect(await send(matchesOf(2))).toMatchObject([
    { status: 'rejected', reason: { reason: 'already-answered', stored: rowOf('0') } },
    { status: 'rejected', reason: { reason: 'check-in-closed', stored: undefined } },
  ])
})
