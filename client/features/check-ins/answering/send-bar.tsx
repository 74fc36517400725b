import { IconAlertCircle, IconListCheck } from '@tabler/icons-react'
import { Button } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import css from './send-bar.module.css'

interface SendBarProps {
  /** Why the answers were not taken. */
  refused: string | undefined
  answered: number
  count: number
  onPutOff: (() => void) | undefined
}

/** How far the check-in is, and the button that sends it. */
export function SendBar({ refused, answered, count, onPutOff }: SendBarProps) {
  const StateIcon = refused ? IconAlertCircle : IconListCheck
  return (
    <div className={css.bar}>
      <div className={css.inside}>
        <StateIcon aria-hidden="true" />
        <p className={css.text} role="status">
          <b>{refused ? m.check_in_not_sent() : m.check_in_answered_of({ answered, count })}</b>
          {refused ?? (answered > 0 && m.check_in_still_change())}
        </p>
        {onPutOff && answered === 0 && (
          <Button look="text" onClick={onPutOff}>
            {m.check_in_not_now()}
          </Button>
        )}
        <Button type="submit">{m.check_in_send()}</Button>
      </div>
    </div>
  )
}
