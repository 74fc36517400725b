import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import type { StaffActionTarget } from './use-staff-action.ts'

const ActionDialog = lazyComponent(() => import('./staff-action-dialog.tsx'), 'StaffActionDialog')

interface Props {
  checkIn: StaffActionTarget
  /** When the check-in was read, by the server's clock. */
  now: string
  timeZone: string
}

/** Excuses one check-in where it stands in a list. */
export function ExcuseButton({ checkIn, now, timeZone }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        aria-label={m.excuse_one({ learner: checkIn.learnerName })}
        onClick={() => setAsking(true)}
      >
        {m.act_excuse()}
      </Button>
      {isAsking && (
        <Suspense>
          <ActionDialog
            act="excuse"
            checkIn={checkIn}
            now={now}
            timeZone={timeZone}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const ExcuseDayDialog = lazyComponent(() => import('./excuse-day-dialog.tsx'), 'ExcuseDayDialog')

interface ExcuseDayButtonProps {
  learner?: { id: string; name: string }
  onDate: string
  size?: 'xs'
}

/** Asks for which day to excuse a learner, or a whole group. */
export function ExcuseDayButton({ learner, onDate, size }: ExcuseDayButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size={size} variant={size && 'subtle'} onClick={() => setAsking(true)}>
        {learner ? m.excuse_day() : m.excuse_group()}
      </Button>
      {isAsking && (
        <Suspense>
          <ExcuseDayDialog learner={learner} onDate={onDate} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
