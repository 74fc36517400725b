import { SecretShownOnce } from '#client/staff-ui/dialog/secret-shown-once.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { ApiKey } from '#shared/integrations/api-key.ts'

export interface CreatedApiKey {
  key: ApiKey
  secret: string
}

/** A key, the only time that it can be read. */
export const ApiKeyCreated = ({
  told: { key, secret },
  onDone,
}: {
  told: CreatedApiKey
  onDone: () => void
}) => (
  <SecretShownOnce
    says={m.key_told_once({ day: dayLabel(key.endsOn, 'dated') })}
    label={m.key_secret()}
    value={secret}
    copy={m.key_copy()}
    onDone={onDone}
  />
)
