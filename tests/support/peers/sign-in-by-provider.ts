import type { TestApp } from '../test-app.ts'
import type { ProviderPeer, ProviderPerson } from './openid-provider.ts'

export interface ProviderSignInResult {
  outcome: string
  token: string
  organisationId: string | null
  user: { id: string; email: string }
}

/** Somebody goes to a provider to sign in, and comes back in the same browser. */
export async function signInByProvider(
  { as }: TestApp,
  peer: Pick<ProviderPeer, 'visit'>,
  { provider, person }: { provider: string; person: ProviderPerson },
) {
  const { body } = await as(null).post<{ address: string; visit: string }>('/api/sign-in/visits', {
    provider,
  })
  const cameBack = { visit: body.visit, ...(await peer.visit(body.address, person)) }
  const answer = await as(null).post<ProviderSignInResult>('/api/sign-in/visits/finish', cameBack)
  return { ...answer, visit: body.visit }
}
