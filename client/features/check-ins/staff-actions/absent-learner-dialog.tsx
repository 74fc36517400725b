import { Button } from '@mantine/core'
import { useState } from 'react'
import { LearnerSearch } from '#client/features/learners/learner-search.tsx'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import { ExcuseDayDialog } from './excuse-day-dialog.tsx'

interface Props {
  /** `YYYY-MM-DD`, the day that is proposed. */
  today: string
  onClose: () => void
}

/** Finds the learner who is absent, then asks for which days. */
export function AbsentLearnerDialog({ today, onClose }: Props) {
  const [absent, setAbsent] = useState<{ id: string; name: string } | null>(null)
  if (absent) return <ExcuseDayDialog learner={absent} onDate={today} onClose={onClose} />
  return (
    <Dialog title={m.absent_who()} onClose={onClose}>
      <LearnerSearch
        explanation={m.absent_says()}
        action={({ id, shownName: name }) => (
          <Button
            size="xs"
            aria-label={m.excuse_one({ learner: name })}
            onClick={() => setAbsent({ id, name })}
          >
            {m.act_excuse()}
          </Button>
        )}
      />
    </Dialog>
  )
}
