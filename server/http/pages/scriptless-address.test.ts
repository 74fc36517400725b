import { expect, test } from 'vitest'
import { scriptlessAddress } from './scriptless-address.ts'

const id = '01a226e2-5964-72c3-aaab-65ca0ed2950f'

test.each([
  ['/student', '/student/without-scripts'],
  [`/student/latest-form?checkIn=${id}`, `/student/without-scripts?checkIn=${id}`],
  ['/student/latest-form?checkIn="><script>', '/student/without-scripts'],
  [
    `/student/latest-form?organization_code=OAK1&checkIn=${id}&view=1`,
    `/student/without-scripts?checkIn=${id}&amp;organization_code=OAK1`,
  ],
  ['/learner-login?organization_code=OAK1', '/student/without-scripts/sign-in?organization_code=OAK1'],
  ['/learner-login?organization_code=%22', '/student/without-scripts/sign-in'],
  ['/student/rewards', null],
  ['/students', null],
  ['/login', null],
])('what is done at %s is done without scripts at %s', (address, without) => {
  expect(scriptlessAddress(address, true)).toBe(without)
})

test('a learner’s page that is not drawn leads to what can be done without scripts', () => {
  expect(scriptlessAddress('/student/matched-day', false)).toBe('/student/without-scripts')
})
