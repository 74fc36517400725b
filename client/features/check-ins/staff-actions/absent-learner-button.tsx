import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'

const AbsentLearnerDialog = lazyComponent(() => import('./absent-learner-dialog.tsx'), 'AbsentLearnerDialog')

/** Asks who is absent, to excuse them before anything is missed. */
export function AbsentLearnerButton({ today }: { today: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.absent_who()}</Button>
      {isAsking && (
        <Suspense>
          <AbsentLearnerDialog today={today} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
