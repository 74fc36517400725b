import { Button } from '@mantine/core'
import { formatMoment } from '#client/platform/language/moment-format.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { m } from '#client/words/messages.js'
import type { Delivery } from '#shared/integrations/webhook.ts'
import styles from './integrations.module.css'

interface Props {
  delivery: Delivery
  timeZone: string
  /** Absent where nothing is sent. */
  onSendAgain: (() => void) | undefined
}

/** One thing that was sent or waits to be: what came of it, and its words as they are signed. */
export function WebhookDeliveryItem({ delivery, timeZone, onSendAgain }: Props) {
  const { id, type, body, createdAt, state } = delivery
  const momentOf = (instant: string) => formatMoment(instant, timeZone, 'seconds')
  return (
    <li className={styles.delivery}>
      <div>
        <code>{type}</code> <Tag look={state === 'delivered' ? 'teal' : 'quiet'}>{stateWords[state]()}</Tag>
        <p>
          {momentOf(createdAt)}. {whatCame(delivery, momentOf)}
        </p>
        <details>
          <summary>{m.delivery_body()}</summary>
          <code className={styles.body}>{body}</code>
        </details>
      </div>
      {onSendAgain && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={m.delivery_send_again_one({ id })}
          onClick={onSendAgain}
        >
          {m.delivery_send_again()}
        </Button>
      )}
    </li>
  )
}

const stateWords: Record<Delivery['state'], () => string> = {
  waiting: m.delivery_waiting,
  delivered: m.delivery_delivered,
  'set-aside': m.delivery_set_aside,
}

const faultWords: Record<NonNullable<Delivery['fault']>, () => string> = {
  unreachable: m.delivery_unreachable,
  'too-slow': m.delivery_too_slow,
  'not-public': m.delivery_not_public,
  'secret-unreadable': m.delivery_secret_unreadable,
  interrupted: m.delivery_interrupted,
}

function whatCame({ tries, status, fault, nextTryAt }: Delivery, momentOf: (instant: string) => string) {
  if (tries === 0) return m.delivery_untried()
  const came = status === null ? (fault ? faultWords[fault]() : '') : m.delivery_status({ status })
  const next = nextTryAt ? m.delivery_next({ when: momentOf(nextTryAt) }) : ''
  return [m.delivery_tries({ tries }), came, next].filter(Boolean).join(' ')
}
