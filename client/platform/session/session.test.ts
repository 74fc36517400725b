import { expect, test } from 'vitest'
import { memoryStore } from '../device/memory-store.fixture.ts'
import { createSession } from './session.ts'

test('[S1] the session stands in the browser under its four keys', () => {
  const store = memoryStore()
  const session = createSession(() => store)
  session.invite({ organisationCode: 'MAPLE-7', email: 'jordan@maple.test' })
  expect(store.held()).toEqual({
    learner_log_organization_code: 'MAPLE-7',
    learner_log_email: 'jordan@maple.test',
  })
  session.signIn('a-token')
  session.rememberGuideTour(true)
  expect(store.held()).toEqual({ token: 'a-token', is_guide_tour: 'true' })
})

test('a learner’s link is remembered until somebody has signed in', () => {
  const session = createSession(memoryStore)
  expect(session.invitation()).toEqual({ organisationCode: '', email: '' })
})

test('whoever leaves a device takes along who a link said is to sign in', () => {
  const store = memoryStore()
  const session = createSession(() => store)
  session.invite({ organisationCode: 'MAPLE-7', email: 'jordan@maple.test' })
  session.forgetInvitation()
  expect(store.held()).toEqual({})
})

test('whose session it is stands beside a learner’s token, and goes with it', () => {
  const store = memoryStore()
  const session = createSession(() => store)
  session.signIn('of-mia', 'mia')
  expect(store.held()).toEqual({ token: 'of-mia', drawn_for: 'mia' })
  session.signIn('of-staff')
  expect(store.held()).toEqual({ token: 'of-staff' })
  session.signIn('of-mia', 'mia')
  session.clear()
  expect(store.held()).toEqual({})
})

test('clearing the session keeps who a learner’s link said is to sign in', () => {
  const store = memoryStore()
  const session = createSession(() => store)
  session.signIn('a-token')
  session.rememberGuideTour(false)
  session.invite({ organisationCode: 'MAPLE-7', email: '' })
  session.clear()
  expect(session.token()).toBeNull()
  expect(session.isGuideTour()).toBe(false)
  expect(session.invitation()).toEqual({ organisationCode: 'MAPLE-7', email: '' })
})
