import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './transient-failure.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.each([
  [failure('the server was told to stop', '57P01')],
  [failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  [failure('connection to the remote node daymark_app@two:5432 failed', '08006')],
  [failure('failure on connection marked as essential: two:5432', 'XX000')],
])('%s says that the database is away', (thrown) => {
  expect(isDatabaseUnavailable(thrown)).toBe(true)
})

test.each([
  [failure('duplicate key value violates unique constraint', '23505')],
  [failure('cache lookup failed for relation', 'XX000')],
  ['failure on connection marked as essential'],
])('%s does not', (thrown) => {
  expect(isDatabaseUnavailable(thrown)).toBe(false)
})
