import { expect, test } from 'vitest'
import { requestCacheKind, shellPath } from './request-cache-kind.ts'

const site = 'https://daymark.school.example'
const asked = (given: { method?: string; mode?: string; from?: string }, path: string) =>
  requestCacheKind(
    { method: 'GET', mode: 'cors', ...given, referrer: given.from ? site + given.from : '' },
    path,
  )

test('the learner’s pages and those to sign in are kept, and no page of staff or anybody else', () => {
  const page = { mode: 'navigate' }
  for (const path of [
    '/student',
    '/student/latest-form',
    '/student/rewards',
    '/learner-login',
    '/choose-user-role',
  ])
    expect(asked(page, path)).toBe('shell')
  for (const path of ['/', '/home', '/login', '/dashboard', '/dashboard/org/detail', '/students'])
    expect(asked(page, path)).toBe('nowhere')
  expect(shellPath('/student/rewards')).toBe('/student/latest-form')
  expect(shellPath('/learner-login')).toBe('/learner-login')
})

test('what a learner is told is kept, what they send goes by the worker, and what staff are told is left alone', () => {
  expect(asked({}, '/api/student/check-ins')).toBe('answer')
  expect(asked({ from: '/student/latest-form' }, '/api/check-auth')).toBe('answer')
  expect(asked({ from: '/dashboard/org/detail' }, '/api/check-auth')).toBe('nowhere')
  expect(asked({}, '/api/check-auth')).toBe('nowhere')
  expect(asked({}, '/api/today')).toBe('nowhere')
  expect(asked({ method: 'POST' }, '/api/student/check-ins/1/response')).toBe('sending')
  expect(asked({ method: 'POST' }, '/api/check-in-answers')).toBe('sending')
  expect(asked({ method: 'POST' }, '/api/student/rewards/1/choose')).toBe('nowhere')
})

test('the pictures of a learner’s page are kept, and those of other pages are left alone', () => {
  const image = { mode: 'no-cors' }
  expect(asked({ ...image, from: '/student/latest-form' }, '/uploads/dog.webp')).toBe('picture')
  expect(asked({ ...image, from: '/dashboard/org/detail' }, '/uploads/dog.webp')).toBe('nowhere')
})

test('signing out forgets it all', () => {
  expect(asked({ method: 'POST' }, '/api/sign-out')).toBe('forgotten')
})
