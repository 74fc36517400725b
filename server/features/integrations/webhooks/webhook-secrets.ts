import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '#server/kernel/context.ts'
import { sealText, unsealText } from '#server/platform/secrets/sealed-text.ts'
import { AppError } from '#shared/errors.ts'

interface Of {
  organisationId: string
  webhookId: string
}

const purpose = ({ organisationId, webhookId }: Of) => `webhook ${organisationId} ${webhookId}`

/** Refuses where the environment has no key to keep secrets under. */
export function sealWebhookSecret({ settings }: Pick<Context, 'settings'>, of: Of, secret: string): Buffer {
  const { secretsKey } = settings
  if (!secretsKey) throw new AppError('secrets-not-kept')
  return sealText(secretsKey, secret, purpose(of))
}

/** Null where the environment's key is another by now, or gone. */
export function unsealWebhookSecret(
  { settings }: Pick<Context, 'settings'>,
  of: Of,
  sealed: Buffer,
): string | null {
  return settings.secretsKey ? unsealText(settings.secretsKey, sealed, purpose(of)) : null
}

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
