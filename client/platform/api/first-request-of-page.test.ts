import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { firstRequestOfPage } from './first-request-of-page.ts'

const { checkIns, insights, rewards } = contract

test.each([
  ['/student', checkIns.readMyCheckIns],
  ['/student/latest-form', checkIns.readMyCheckIns],
  ['/student/form-library', insights.readMyForms],
  ['/student/form-detail', insights.readMyDays],
  ['/student/rewards', rewards.readMyTokens],
])('what is asked ahead of %s is a call that its screen can make', (pathname, endpoint) => {
  const { method, path } = endpoint['~orpc'].route
  expect(method).toBe('GET')
  expect(firstRequestOfPage({ pathname, search: '' })).toBe(path)
})

test('the days of the form that the address names are asked for, and nothing ahead of any other page', () => {
  expect(firstRequestOfPage({ pathname: '/student/form-detail', search: '?form=f-1&from=x' })).toBe(
    '/api/student/days?form=f-1',
  )
  expect(firstRequestOfPage({ pathname: '/student/rewards', search: '?form=f-1' })).toBe(
    '/api/student/rewards',
  )
  expect(firstRequestOfPage({ pathname: '/login', search: '' })).toBeUndefined()
})
