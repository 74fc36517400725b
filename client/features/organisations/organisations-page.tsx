import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { useMembership } from '#client/staff-ui/shell/use-membership.ts'
import { m } from '#client/words/messages.js'
import { NoOrganisation } from './no-organisation.tsx'
import { organisationColumns } from './organisation-columns.tsx'

const CreateOrganisation = lazyComponent(() => import('./create-organisation.tsx'), 'CreateOrganisation')

/** The organisations somebody works for, each leading to its Today. */
export function OrganisationsPage() {
  const membership = useMembership()
  const [isFounding, setIsFounding] = useState(false)
  const address = useListUrlState('name')
  const columns = useMemo(organisationColumns, [])
  const organisations = membership.status === 'known' ? membership.organisations : undefined
  const hasNone = organisations?.length === 0
  return (
    <>
      <PageHeader
        title={m.organisations_title()}
        sentence={hasNone ? undefined : m.organisations_says()}
        actions={
          !hasNone && (
            <Button
              variant="filled"
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => setIsFounding(true)}
            >
              {m.organisation_found_one()}
            </Button>
          )
        }
      />
      <ListTable
        label={m.organisations_title()}
        findLabel={m.organisations_find()}
        columns={columns}
        rows={organisations}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        address={address}
        onRetry={membership.status === 'failed' ? membership.retry : undefined}
        empty={<NoOrganisation />}
      />
      {isFounding && (
        <Suspense>
          <CreateOrganisation onClose={() => setIsFounding(false)} />
        </Suspense>
      )}
    </>
  )
}
