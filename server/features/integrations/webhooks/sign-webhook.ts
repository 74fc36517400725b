import { createHmac, randomBytes } from 'node:crypto'

const marked = 'whsec_'

/** 256 bits, written as Standard Webhooks writes secrets. */
export const generateWebhookSecret = (): string => marked + randomBytes(32).toString('base64')

interface Signed {
  id: string
  sentAt: Date
  body: string
}

/** The headers that prove where a body comes from and when it was sent (Standard Webhooks 1.0), by each of these secrets. */
export function createWebhookHeaders({ id, sentAt, body }: Signed, secrets: readonly string[]) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(marked.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Daymark',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
