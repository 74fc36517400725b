import { afterAll } from 'vitest'
import { openOpenIdProvider, type ProviderPeer } from './openid-provider.ts'

/** Where the app under test is called back, unless told otherwise. */
const redirectUri = 'http://127.0.0.1:3000/login-return'

/** A provider for one test file, which sends people back to the app under test. */
export async function startOpenIdProvider(): Promise<Omit<ProviderPeer, 'close'>> {
  const { close, ...peer } = await openOpenIdProvider({ redirectUri })
  afterAll(close)
  return peer
}
