import * as z from 'zod/mini'
import { actionProof, actionProofReasons } from '../auth/confirm-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDay, emptyInput, id } from '../fields.ts'
import { apiKey, apiKeyInput } from './api-key.ts'

const ofKeys = { audience: 'member', policy: 'integrations.keys' } as const

export const integrations = {
  readApiKeys: endpoint('GET', '/api/organisation/keys', {
    summary: 'The keys by which other programs read; never what opens',
    ...ofKeys,
  })
    .input(emptyInput)
    .output(
      z.object({
        today: calendarDay,
        /** Whether a code of the authenticator app is asked for besides the password. */
        asksCode: z.boolean(),
        keys: z.array(apiKey),
      }),
    ),

  createApiKey: endpoint('POST', '/api/organisation/keys', {
    summary:
      'Make a key for another program, told here alone; the same request one key, and until it is used the last answer counts',
    ...ofKeys,
    reasons: ['api-keys-full', ...actionProofReasons],
  })
    .input(z.object({ ...apiKeyInput, ...actionProof, requestKey: id }))
    .output(z.object({ key: apiKey, secret: z.string() })),

  revokeApiKey: endpoint('DELETE', '/api/organisation/keys/{keyId}', {
    summary: 'Revoke a key, from its next call on and for ever; safe to repeat',
    ...ofKeys,
  })
    .input(z.object({ keyId: id }))
    .output(emptyInput),
}
