import { Button } from '@mantine/core'
import { client } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { ApiKeyScope } from '#shared/api-key-scope.ts'
import type { ApiKey } from '#shared/integrations/api-key.ts'
import styles from './integrations.module.css'

interface Props {
  apiKey: ApiKey
  timeZone: string
  onChanged: () => Promise<void>
}

/** What a key may read, and what that holds. */
export const apiKeyScopeLabels: Record<ApiKeyScope, { name: () => string; says: () => string }> = {
  'read-learners': { name: m.key_scope_learners, says: m.key_scope_learners_says },
  'read-forms': { name: m.key_scope_forms, says: m.key_scope_forms_says },
  'read-results': { name: m.key_scope_results, says: m.key_scope_results_says },
}

/** One key: for which program, what it reads until when, when it was used, and the way to take it back. */
export function ApiKeyRow({ apiKey, timeZone, onChanged }: Props) {
  const confirm = useConfirm()
  const { id, name, mark, scopes, madeBy, madeAt, lastUsedOn, revokedAt, isOver } = apiKey

  async function takeBack() {
    const goOn = await confirm({
      title: m.key_take_back_title({ name }),
      consequence: m.key_take_back_says(),
      confirm: m.key_take_back_go(),
      isDestructive: true,
    })
    if (!goOn) return
    try {
      await client.integrations.revokeApiKey({ keyId: id })
      showToast(m.key_was_taken_back({ name }))
    } catch (error) {
      showToast(`${m.key_not_taken_back()} ${refusalMessage(error)}`)
    }
    await onChanged()
  }

  return (
    <TwoLineRow
      title={
        <>
          <span>{name}</span> <code className={styles.mark}>{mark}…</code>
        </>
      }
      about={m.keys_made({
        scopes: formatList(scopes.map((scope) => apiKeyScopeLabels[scope].name())),
        name: madeBy,
        day: dayLabel(calendarDayAt(madeAt, timeZone), 'dated'),
      })}
      middle={
        <>
          {endOf(apiKey, timeZone)}
          <span className={styles.line}>
            {lastUsedOn ? m.key_used_on({ day: dayLabel(lastUsedOn, 'dated') }) : m.key_unused()}
          </span>
        </>
      }
      end={
        !revokedAt &&
        !isOver && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={m.key_take_back_one({ name })}
            onClick={() => void takeBack()}
          >
            {m.key_take_back()}
          </Button>
        )
      }
    />
  )
}

function endOf({ revokedAt, isOver, endsOn }: ApiKey, timeZone: string) {
  if (revokedAt)
    return <Tag>{m.key_taken_back_on({ day: dayLabel(calendarDayAt(revokedAt, timeZone), 'dated') })}</Tag>
  const day = dayLabel(endsOn, 'dated')
  return isOver ? <Tag>{m.key_over({ day })}</Tag> : m.key_until({ day })
}
