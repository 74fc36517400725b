import { ECDH } from 'node:crypto'
import type { Settings } from '../settings.ts'
import {
  AddressNotAllowedError,
  assertAddressAllowed,
  createLimitedRequest,
  type NetworkScope,
} from './outgoing-requests.ts'

/** Where a device is reached, and what is sealed to it, in base64url. */
export interface PushDevice {
  endpoint: string
  publicKey: string
  authSecret: string
}

export interface PushMessage {
  text: string
  /** Seconds after which it is of no use any more. */
  usefulFor: number
  /** At most 32 letters; of those that wait for a device, a later one takes the place of one with the same. */
  topic: string
}

type PushSettings = Pick<Settings, 'vapidKeys' | 'mailFrom' | 'testPushPeer'>

const goneStatuses = [404, 410]

/**
 * Hands a text, sealed to the device, to the push service of its browser (RFC 8030, 8291). `gone` where that device
 * is reached there no more, or its address leads into a private network; rejects where it may be taken later.
 */
export async function sendPush(
  settings: PushSettings,
  { endpoint, publicKey, authSecret }: PushDevice,
  { text, usefulFor, topic }: PushMessage,
): Promise<'taken' | 'gone'> {
  if (!settings.vapidKeys) throw new Error('Pushes wait until VAPID_PRIVATE_KEY is set.')
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
    text,
    { vapidDetails: { subject: contactOf(settings), ...settings.vapidKeys }, TTL: usefulFor, topic },
  )
  const sent = { method: 'POST', headers: asTexts(headers), body }
  const answer = await createLimitedRequest(reachOf(settings, endpoint))(endpoint, sent).catch(
    (failure: unknown) => {
      if (failure instanceof AddressNotAllowedError) return null
      throw failure
    },
  )
  if (!answer || goneStatuses.includes(answer.status)) return 'gone'
  if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`)
  return 'taken'
}

/** Whether something can be sealed to these keys and asked at this address, as far as its name tells. */
export function canPushTo(settings: PushSettings, { endpoint, publicKey }: PushDevice): boolean {
  try {
    assertAddressAllowed(new URL(endpoint), reachOf(settings, endpoint))
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const reachOf = ({ testPushPeer }: PushSettings, endpoint: string): NetworkScope =>
  new URL(endpoint).origin === testPushPeer ? 'anywhere' : 'public'

// Whom a push service writes to when it has trouble with us.
const contactOf = ({ mailFrom }: PushSettings) => `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

const asTexts = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
