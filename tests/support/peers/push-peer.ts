import { afterAll } from 'vitest'
import { deriveVapidKeys, generateVapidKey } from '#server/platform/secrets/vapid-keys.ts'
import { openPushServer, type PushPeer } from './push-server.ts'

/** A push service for one test file, with the environment of a Daymark that may push to it. */
export async function startPushPeer(): Promise<PushPeer & { environment: Record<string, string> }> {
  const privateKey = generateVapidKey()
  const { close, ...peer } = await openPushServer(deriveVapidKeys(privateKey)!.publicKey)
  afterAll(close)
  return {
    ...peer,
    environment: { VAPID_PRIVATE_KEY: privateKey, TEST_PUSH_PEER: peer.address, NODE_ENV: 'test' },
  }
}
