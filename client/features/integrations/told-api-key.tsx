import { ToldOnce } from '#client/staff-ui/dialog/told-once.tsx'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { m } from '#client/words/messages.js'
import type { ApiKey } from '#shared/integrations/api-key.ts'

export interface ToldKey {
  key: ApiKey
  secret: string
}

/** A key, the only time that it can be read. */
export const ToldApiKey = ({ told: { key, secret }, onDone }: { told: ToldKey; onDone: () => void }) => (
  <ToldOnce
    says={m.key_told_once({ day: dayWords(key.endsOn, 'dated') })}
    label={m.key_secret()}
    value={secret}
    copy={m.key_copy()}
    onDone={onDone}
  />
)
