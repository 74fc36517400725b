import { IconAlertCircle, IconCloudOff, IconListCheck } from '@tabler/icons-react'
import { Button } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import type { Sending } from './asked-check-in.ts'
import css from './send-bar.module.css'

interface SendBarProps {
  sending: Sending
  answered: number
  count: number
}

/** How far the check-in is, and the button that sends it. */
export function SendBar({ sending, answered, count }: SendBarProps) {
  const { icon: StateIcon, title, says } = stateOf(sending, answered, count)
  return (
    <div className={css.bar}>
      <div className={css.inside}>
        <StateIcon aria-hidden="true" />
        <p className={css.text} role="status">
          <b>{title}</b>
          {says}
        </p>
        <Button
          type="submit"
          look={sending.state === 'kept' ? 'secondary' : 'primary'}
          busy={sending.state === 'sending'}
        >
          {sending.state === 'kept' ? m.check_in_try_now() : m.check_in_send()}
        </Button>
      </div>
    </div>
  )
}

function stateOf(sending: Sending, answered: number, count: number) {
  switch (sending.state) {
    case 'kept':
      return { icon: IconCloudOff, title: m.check_in_kept(), says: m.check_in_kept_says() }
    case 'refused':
      return { icon: IconAlertCircle, title: m.check_in_not_sent(), says: sending.says }
    case 'sending':
      return { icon: IconListCheck, title: m.check_in_sending(), says: '' }
    case 'ready':
      return {
        icon: IconListCheck,
        title: m.check_in_answered_of({ answered, count }),
        says: answered > 0 ? m.check_in_still_change() : '',
      }
  }
}
