import { assertAddressAllowed, type NetworkScope } from '#server/platform/external/outgoing-requests.ts'
import type { Settings } from '#server/platform/settings.ts'
import { AppError } from '#shared/errors.ts'
import { webhookPorts } from '#shared/integrations/webhook.ts'

type Peer = Pick<Settings, 'testWebhookPeer'>

const isPeer = (address: URL, { testWebhookPeer }: Peer) =>
  testWebhookPeer !== undefined && address.origin === new URL(testWebhookPeer).origin

/** Public addresses alone; a test has its own program on this machine. */
export const webhookNetworkScope = (address: URL, settings: Peer): NetworkScope =>
  isPeer(address, settings) ? 'anywhere' : 'public'

/** The address as it will be asked; where its name leads is looked at each time that it is. */
export function parseWebhookAddress(given: string, settings: Peer): string {
  const wrong = new AppError('input-invalid', { fields: { address: 'invalid-format' } })
  if (!URL.canParse(given)) throw wrong
  const address = new URL(given)
  if (isPeer(address, settings)) return address.href
  const { username, password, hash, port, hostname } = address
  if (username || password || hash || !webhookPorts.includes(port) || !hostname.includes('.')) throw wrong
  try {
    assertAddressAllowed(address, 'public')
  } catch {
    throw wrong
  }
  return address.href
}
