import { expect, test } from 'vitest'
import { toHttpCall } from './to-http-call.ts'

test('path parameters go into the path, escaped, and nowhere else', () => {
  expect(toHttpCall('POST check-ins/{checkInId}/response', { checkInId: 'a/b', answers: { q: 1 } })).toEqual({
    method: 'POST',
    address: '/api/check-ins/a%2Fb/response',
    body: '{"answers":{"q":1}}',
  })
})

test('what a GET asks for stands in the query, without what is not set', () => {
  const { address, body } = toHttpCall('GET learners', {
    search: 'a & b',
    group: undefined,
    page: 2,
    kinds: ['x', 'y'],
  })
  expect(address).toBe('/api/learners?search=a+%26+b&page=2&kinds%5B0%5D=x&kinds%5B1%5D=y')
  expect(body).toBeUndefined()
})

test('a call without input has a bare address and, where it has a body, an empty one', () => {
  expect(toHttpCall('GET today', {})).toEqual({ method: 'GET', address: '/api/today', body: undefined })
  expect(toHttpCall('POST sign-out', {}).body).toBe('{}')
})
