import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'

const ExcuseDayDialog = lazyComponent(() => import('./excuse-day-dialog.tsx'), 'ExcuseDayDialog')

interface Props {
  learner?: { id: string; name: string }
  onDate: string
  size?: 'xs'
}

/** Asks for which day to excuse a learner, or a whole group. */
export function ExcuseDayButton({ learner, onDate, size }: Props) {
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
