import { describe, expect, test } from 'vitest'
import { isSignInPage, pageAfterSignIn, signInUrl } from './sign-in-pages.ts'

const origin = 'https://daymark.test'

describe('the page asked for before signing in', () => {
  test('is shown afterwards, with its query', () => {
    const address = signInUrl('/dashboard/org/student/graph?learner=7&form=3', '/login')
    const next = new URL(address, origin).searchParams.get('next') ?? undefined
    expect(pageAfterSignIn(next, '/dashboard', origin)).toBe('/dashboard/org/student/graph?learner=7&form=3')
  })

  test.each([
    undefined,
    '',
    'https://elsewhere.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    'javascript:alert(1)',
    '//',
    '/\t/elsewhere.test',
    '/.//elsewhere.test',
    '/a/..//elsewhere.test',
    '/%2e//elsewhere.test',
  ])('is home when it is %j, which is not a page of this site', (asked) => {
    expect(pageAfterSignIn(asked, '/dashboard', origin)).toBe('/dashboard')
  })

  test.each(['/', '/home', '/login', '/login?next=%2Fdashboard', '/register-otp'])(
    'is not remembered when it is %s',
    (asked) => {
      expect(signInUrl(asked, '/choose-user-role')).toBe('/choose-user-role')
    },
  )
})

test('the pages on which somebody signs in or registers are ways in, and no others', () => {
  const ways = ['/login', '/learner-login', '/register', '/register-otp', '/choose-user-role']
  expect(ways.filter((path) => !isSignInPage(path))).toEqual([])
  expect(['/dashboard', '/student', '/home', '/loginx'].filter(isSignInPage)).toEqual([])
})
