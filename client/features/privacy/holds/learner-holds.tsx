import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { m } from '#client/words/messages.js'
import { TitledSubsection } from '../titled-subsection.tsx'
import { CreateHold } from './create-hold.tsx'
import { HoldRows } from './hold-rows.tsx'
import styles from './holds.module.css'

interface Props {
  learner: { id: string; name: string }
  timeZone: string
}

/** What keeps a learner from being erased, for owners. */
export function LearnerHolds({ learner, timeZone }: Props) {
  const query = useQuery(api.privacy.readHolds.queryOptions({ input: {} }))
  const [isHolding, setHolding] = useState(false)
  const theirs = query.data?.holds.filter(
    (hold) => hold.isInForce && (!hold.learner || hold.learner.id === learner.id),
  )
  return (
    <TitledSubsection title={m.holds()} says={m.holds_learner_says({ learner: learner.name })}>
      {query.isError && (
        <PageFailed error={query.error} what={m.holds_not_loaded()} onRetry={() => void query.refetch()} />
      )}
      {theirs && <HoldRows holds={theirs} timeZone={timeZone} />}
      <div className={styles.actions}>
        <Button onClick={() => setHolding(true)}>{m.holds_open()}</Button>
      </div>
      {isHolding && (
        <CreateHold learnerId={learner.id} title={learner.name} onClose={() => setHolding(false)} />
      )}
    </TitledSubsection>
  )
}
