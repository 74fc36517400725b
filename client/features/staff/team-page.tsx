import { Button } from '@mantine/core'
import { IconIdBadge2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api, client } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { grantableRoles } from '#shared/staff/grantable-roles.ts'
import type { GroupFieldComponent } from './membership-fields.tsx'
import { teamColumns } from './team-columns.tsx'
import { type TeamRow, teamRows } from './team-rows.ts'

const InviteStaff = lazyComponent(() => import('./invite-staff.tsx'), 'InviteStaff')
const ChangeRole = lazyComponent(() => import('./change-role.tsx'), 'ChangeRole')

interface Props {
  here: OrganisationContext
  GroupField: GroupFieldComponent
}

/** The people who work here, and those who are invited to. */
export function TeamPage({ here: { organisation, user }, GroupField }: Props) {
  const { role, timeZone } = organisation
  const query = useQuery(api.staff.readTeam.queryOptions({ input: {} }))
  const [isInviting, setIsInviting] = useState(false)
  const [changing, setChanging] = useState<TeamRow | null>(null)
  const address = useListUrlState('name')
  const today = query.data?.onDate ?? ''
  const columns = useMemo(() => teamColumns({ timeZone, today, onChange: setChanging }), [timeZone, today])
  const rows = useMemo(
    () => query.data && teamRows(query.data, { id: user.id, role }),
    [query.data, user.id, role],
  )
  const mayInvite = grantableRoles(role).length > 0
  const invite = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => setIsInviting(true)}
    >
      {m.team_invite()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.staff_place_team()}
        sentence={mayInvite ? m.team_says() : m.team_says_who_may()}
        actions={mayInvite && invite}
      />
      <ListTable
        label={m.staff_place_team()}
        findLabel={m.team_find()}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        address={address}
        onSave={(format) => client.staff.exportTeam({ format })}
        onRetry={query.isError && !query.data ? () => void query.refetch() : undefined}
        empty={null}
      />
      {mayInvite && rows?.length === 1 && (
        <EmptyState icon={IconIdBadge2} title={m.team_nobody_else()}>
          {m.team_nobody_else_says()}
        </EmptyState>
      )}
      <Suspense>
        {isInviting && (
          <InviteStaff role={role} GroupField={GroupField} onClose={() => setIsInviting(false)} />
        )}
        {changing && (
          <ChangeRole row={changing} role={role} GroupField={GroupField} onClose={() => setChanging(null)} />
        )}
      </Suspense>
    </>
  )
}
