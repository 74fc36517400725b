import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { m } from '#client/words/messages.js'
import type { ActionTarget } from './use-staff-action.ts'

const ActionDialog = lazyPart(() => import('./action-dialog.tsx'), 'ActionDialog')

interface Props {
  checkIn: ActionTarget
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
