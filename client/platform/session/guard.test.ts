import { beforeEach, describe, expect, test } from 'vitest'
import { memoryStore } from '../device/memory-store.fixture.ts'
import { createSessionGuard } from './guard.ts'
import { createSession } from './session.ts'

const minute = 60_000
const midnight = Date.UTC(2026, 10, 20)

const jwt = (claims: object) =>
  ['e30', btoa(JSON.stringify(claims)).replaceAll('=', ''), 'signature'].join('.')
const expiringAt = (instant: number) => jwt({ exp: instant / 1000 })

function standing({ serverKnows = true } = {}) {
  let now = midnight
  const asked: number[] = []
  const failures: unknown[] = []
  const store = memoryStore()
  const session = createSession(() => store)
  const guard = createSessionGuard({
    session,
    now: () => now,
    checkAuth: async () => {
      asked.push(now)
      if (!serverKnows) throw new Error('401')
      return { is_guide_tour: true }
    },
    reportFailure: (error) => failures.push(error),
  })
  const wait = (time: number) => {
    now += time
  }
  return { guard, session, asked, failures, wait }
}

describe('without a token', () => {
  test('nobody is signed in, and the server is not asked', async () => {
    const { guard, asked } = standing()
    expect(await guard.isSignedIn()).toBe(false)
    expect(asked).toEqual([])
  })

  test('a call that succeeds signs nobody in', async () => {
    const { guard } = standing()
    guard.confirmSignedIn()
    expect(await guard.isSignedIn()).toBe(false)
  })
})

describe('with a token that says when it runs out', () => {
  test('[A1] one that has run out counts as not signed in, without asking the server', async () => {
    const { guard, session, asked } = standing()
    session.signIn(expiringAt(midnight))
    expect(await guard.isSignedIn()).toBe(false)
    expect(asked).toEqual([])
  })

  test('[A10] one that has run out clears the stored session', async () => {
    const { guard, session } = standing()
    session.signIn(expiringAt(midnight - minute))
    session.rememberGuideTour(true)
    await guard.isSignedIn()
    expect(session.token()).toBeNull()
    expect(session.isGuideTour()).toBe(false)
  })

  test('one that runs out while the page stands open signs out at that moment, checked lately or not', async () => {
    const { guard, session, wait } = standing()
    session.signIn(expiringAt(midnight + minute))
    expect(await guard.isSignedIn()).toBe(true)
    wait(minute)
    expect(await guard.isSignedIn()).toBe(false)
  })

  test('one that still runs is left to the server', async () => {
    const { guard, session, asked } = standing()
    session.signIn(expiringAt(midnight + 1000))
    expect(await guard.isSignedIn()).toBe(true)
    expect(asked).toHaveLength(1)
  })
})

describe('with a token that cannot be read', () => {
  test.each([
    'opaque',
    'three.dots.here',
    'e30.e30.',
    `x.${btoa('null')}.y`,
    `x.${btoa('{"exp":"soon"}')}.y`,
    '',
  ])('[A2] the server decides about %j', async (token) => {
    const known = standing()
    known.session.signIn(token)
    expect(await known.guard.isSignedIn()).toBe(true)

    const unknown = standing({ serverKnows: false })
    unknown.session.signIn(token)
    expect(await unknown.guard.isSignedIn()).toBe(false)
  })
})

describe('with a token that the server knows', () => {
  let standingNow: ReturnType<typeof standing>
  beforeEach(async () => {
    standingNow = standing()
    standingNow.session.signIn('opaque')
    await standingNow.guard.isSignedIn()
  })

  test('[A3] [K1] the server is asked again only when the last check is more than 300 seconds old', async () => {
    const { guard, asked, wait } = standingNow
    wait(300_000)
    expect(await guard.isSignedIn()).toBe(true)
    expect(asked).toHaveLength(1)
    wait(1)
    expect(await guard.isSignedIn()).toBe(true)
    expect(asked).toHaveLength(2)
  })

  test('[A4] a call that succeeds puts the next check off', async () => {
    const { guard, asked, wait } = standingNow
    wait(4 * minute)
    guard.confirmSignedIn()
    wait(4 * minute)
    await guard.isSignedIn()
    expect(asked).toHaveLength(1)
    wait(minute + 1)
    await guard.isSignedIn()
    expect(asked).toHaveLength(2)
  })

  test('whether the guide tour is on is remembered from the check', () => {
    expect(standingNow.session.isGuideTour()).toBe(true)
  })

  test('somebody else who signs in over it is checked anew', async () => {
    const { guard, session, asked } = standingNow
    session.signIn('another')
    expect(await guard.isSignedIn()).toBe(true)
    expect(asked).toHaveLength(2)
  })

  test('somebody else who signs in after the token has gone is checked anew', async () => {
    const { guard, session, asked } = standingNow
    session.clear()
    expect(await guard.isSignedIn()).toBe(false)
    session.signIn('another')
    expect(await guard.isSignedIn()).toBe(true)
    expect(asked).toHaveLength(2)
  })
})

test('a check that fails is reported, and keeps the token for another try', async () => {
  const { guard, session, failures } = standing({ serverKnows: false })
  session.signIn('opaque')
  expect(await guard.isSignedIn()).toBe(false)
  expect(failures).toHaveLength(1)
  expect(session.token()).toBe('opaque')
})
