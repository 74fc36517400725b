import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushSubscription } from '#shared/notifications/push.ts'

export interface ReceivedPush {
  endpoint: string
  /** What the device reads. */
  text: string
  /** Seconds for which it is kept for the device. */
  timeToLive: number
  topic: string | undefined
}

export interface PushPeer {
  /** For `TEST_PUSH_PEER`. */
  readonly address: string
  /** Everything taken, in order. */
  readonly pushes: readonly ReceivedPush[]
  /** How a device of its own is reached, as the browser on it tells. */
  addDevice(): PushSubscription
  pushesTo(device: PushSubscription): readonly ReceivedPush[]
  /** As soon as there are this many for the device. */
  count(device: PushSubscription, atLeast: number): Promise<readonly ReceivedPush[]>
  /** Answers whatever is for the device with this status from now on; `null` takes it again. */
  answerWith(device: PushSubscription, status: number | null): void
}

interface Device extends PushSubscription {
  secretKey: Buffer
  status: number | null
}

/**
 * A push service on a free port of this machine, until it is closed. It takes only what RFC 8030, 8291 and 8292 let
 * through: signed by one key, for this service and not for long, and sealed to the device, which it reads.
 */
export async function openPushServer(vapidPublicKey: string): Promise<PushPeer & { close(): Promise<void> }> {
  const devices = new Map<string, Device>()
  const pushes: ReceivedPush[] = []
  const waiting = new Set<() => void>()

  const server = createServer(async (request, answer) => {
    const body = await buffer(request)
    const endpoint = `${address}${request.url}`
    const device = devices.get(endpoint)
    const fault = faultOf(request.headers)
    if (request.method !== 'POST' || !device) return answer.writeHead(404).end()
    if (fault) return answer.writeHead(403).end(fault)
    if (device.status) return answer.writeHead(device.status).end()
    pushes.push({
      endpoint,
      text: readSealed(device, body),
      timeToLive: Number(request.headers.ttl),
      topic: request.headers.topic?.toString(),
    })
    answer.writeHead(201, { location: `${endpoint}/kept` }).end()
    for (const look of waiting) look()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function faultOf({ authorization = '', ttl, ...headers }: IncomingHttpHeaders): string | null {
    const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    if (key !== vapidPublicKey) return 'signed by another key'
    const claims = claimsOf(token, key)
    if (!claims) return 'the signature is wrong'
    const left = claims.exp - Date.now() / 1000
    if (claims.aud !== address || left <= 0 || left > 86_400) return 'signed for elsewhere, or for too long'
    if (!claims.sub?.startsWith('mailto:')) return 'says nobody to write to'
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(ttl)))
      return 'not as the RFCs say'
    return null
  }

  const pushesTo = ({ endpoint }: PushSubscription) => pushes.filter((push) => push.endpoint === endpoint)
  return {
    address,
    pushes,
    pushesTo,
    addDevice() {
      const keys = createECDH('prime256v1')
      const device = {
        endpoint: `${address}/push/${randomUUID()}`,
        publicKey: keys.generateKeys('base64url'),
        authSecret: randomBytes(16).toString('base64url'),
      }
      devices.set(device.endpoint, { ...device, secretKey: keys.getPrivateKey(), status: null })
      return device
    },
    count: (device, atLeast) =>
      new Promise((resolve) => {
        const look = () => {
          const found = pushesTo(device)
          if (found.length < atLeast) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    answerWith({ endpoint }, status) {
      devices.get(endpoint)!.status = status
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** What a token says, if the holder of this key has signed it with ES256. */
function claimsOf(token: string, key: string): { aud: string; exp: number; sub?: string } | null {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}

/** What is sealed to a device (RFC 8291, in one record of RFC 8188); throws for anything else. */
function readSealed({ publicKey, authSecret, secretKey }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordAt = 21 + body[20]!
  const sender = body.subarray(21, recordAt)
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(secretKey)

  const both = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(publicKey, 'base64url'), sender])
  const common = keys.computeSecret(sender)
  const secret = Buffer.from(hkdfSync('sha256', common, Buffer.from(authSecret, 'base64url'), both, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))

  const tagAt = body.length - 16
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(tagAt))
  const padded = Buffer.concat([decipher.update(body.subarray(recordAt, tagAt)), decipher.final()])
  // The last record ends with a 2, and nothing but zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
