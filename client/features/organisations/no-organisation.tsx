import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { m } from '#client/words/messages.js'

const CreateOrganisation = lazyComponent(() => import('./create-organisation.tsx'), 'CreateOrganisation')

/** The first step of somebody who works for nobody yet. */
export function NoOrganisation() {
  const [isFounding, setIsFounding] = useState(false)
  return (
    <>
      <EmptyState
        title={m.organisation_none()}
        actions={
          <Button variant="filled" onClick={() => setIsFounding(true)}>
            {m.organisation_found_one()}
          </Button>
        }
        hint={m.organisation_none_hint()}
      >
        {m.organisation_none_says()}
      </EmptyState>
      {isFounding && (
        <Suspense>
          <CreateOrganisation onClose={() => setIsFounding(false)} />
        </Suspense>
      )}
    </>
  )
}
