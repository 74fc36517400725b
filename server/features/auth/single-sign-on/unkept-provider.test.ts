import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const keyless = await startTestApp()
const strict = await startTestApp({ environment: { SECRETS_KEY: randomBytes(32).toString('base64') } })
const given = { issuer: 'https://127.0.0.1', clientId: 'daymark', clientSecret: 'kept' }

test('without a key to seal it with, no client secret is taken', async () => {
  const { owner } = await createSchool(keyless)
  const answer = await keyless.as(owner).put('/api/organisation/provider', given)
  expect(answer).toEqual(refusalResponse('secrets-not-kept'))
  expect(await keyless.as(owner).get('/api/organisation/provider')).toMatchObject({
    body: { provider: null, canBeSaved: false },
  })
})

test.each(['https://127.0.0.1', 'https://localhost', 'https://[::1]', 'https://10.0.0.1', 'http://1.1.1.1'])(
  'an organisation sends the server to no address like %s',
  async (issuer) => {
    const { owner } = await createSchool(strict)
    const answer = await strict.as(owner).put('/api/organisation/provider', { ...given, issuer })
    expect(answer).toEqual(refusalResponse('provider-unreachable', { issuer: 'unreachable' }))
  },
)
