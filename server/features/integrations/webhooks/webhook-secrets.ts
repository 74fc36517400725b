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
