import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { compareByName } from '#client/staff-ui/list/compare-by-name.ts'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { roleLabels } from '#client/staff-ui/shell/role-labels.ts'
import { useMembership } from '#client/staff-ui/shell/use-membership.ts'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { NoOrganisation } from './no-organisation.tsx'
import { organisationKindLabels } from './organisation-labels.ts'

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

const column = createListColumnHelper<Organisation>()

const organisationColumns = () =>
  column.columns([
    column.accessor('name', {
      header: m.organisation_name(),
      sortFn: compareByName(({ name }) => name),
      meta: { isRowHead: true },
      cell: ({ row }) => (
        <TextLink to="/dashboard/org/detail" search={{ org: row.original.id }} reloadDocument look="name">
          {row.original.name}
        </TextLink>
      ),
    }),
    column.accessor(({ role }) => roleLabels[role](), { id: 'role', header: m.organisation_role() }),
    column.accessor(({ kind }) => organisationKindLabels[kind](), {
      id: 'kind',
      header: m.organisation_kind(),
    }),
    column.accessor('code', { header: m.organisation_code(), enableSorting: false }),
    column.accessor('timeZone', {
      header: m.organisation_time_zone(),
      cell: ({ getValue }) => getValue().replaceAll('_', ' '),
    }),
  ])
