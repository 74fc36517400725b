import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { EmptyListNote } from '#client/staff-ui/page/ruled-list.tsx'
import { m } from '#client/words/messages.js'
import type { OrganisationDataProps } from '../erase-organisation-dialog.tsx'
import { TitledSubsection } from '../titled-subsection.tsx'
import { CreateHold } from './create-hold.tsx'
import { HoldRows } from './hold-rows.tsx'
import styles from './holds.module.css'

/** What of the organisation may not be erased for a legal reason, and what was held before. */
export function OrganisationHolds({ organisation: { name, timeZone } }: OrganisationDataProps) {
  const query = useQuery(api.privacy.readHolds.queryOptions({ input: {} }))
  const erasure = useQuery(api.privacy.readOrganisationErasure.queryOptions({ input: {} }))
  const [isHolding, setHolding] = useState(false)
  const inForce = query.data?.holds.filter((hold) => hold.isInForce) ?? []
  const past = query.data?.holds.filter((hold) => !hold.isInForce) ?? []
  return (
    <TitledSubsection title={m.holds()} says={`${m.holds_says()} ${m.holds_one_learner()}`}>
      {query.isPending && <SkeletonLine width="240px" />}
      {query.isError && (
        <PageFailed error={query.error} what={m.holds_not_loaded()} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && inForce.length === 0 && <EmptyListNote>{m.holds_none()}</EmptyListNote>}
      <HoldRows holds={inForce} timeZone={timeZone} />
      <div className={styles.actions}>
        <Button onClick={() => setHolding(true)}>{m.holds_open()}</Button>
      </div>
      {past.length > 0 && (
        <Disclosure title={m.holds_past()} sum={past.length}>
          <HoldRows holds={past} timeZone={timeZone} />
        </Disclosure>
      )}
      {isHolding && (
        <CreateHold learnerId={null} title={name} onClose={() => setHolding(false)}>
          {erasure.data?.planned && <p>{m.holds_calls_off({ organisation: name })}</p>}
        </CreateHold>
      )}
    </TitledSubsection>
  )
}
