import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { GroupChoice } from '#client/features/groups/group-choice.tsx'
import { teamRows } from '#client/features/staff/team-rows.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { roleLabels } from '#client/staff-ui/shell/role-labels.ts'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { useTourContext } from '../tour-context.ts'
import { OrganisationRequired } from './organisation-required.tsx'
import styles from './steps.module.css'

const InviteStaff = lazyComponent(() => import('#client/features/staff/invite-staff.tsx'), 'InviteStaff')

/** Who works here, and the invitation of more. */
export function TeamStep() {
  const { organisation, user } = useTourContext()
  return organisation ? <TeamOf organisation={organisation} accountId={user.id} /> : <OrganisationRequired />
}

function TeamOf({ organisation: { role }, accountId }: { organisation: Organisation; accountId: string }) {
  const query = useQuery(api.staff.readTeam.queryOptions({ input: {} }))
  const [isInviting, setIsInviting] = useState(false)
  if (query.isPending) return <ListSkeleton label={m.tour_team_so_far()} columns={2} rows={3} />
  if (query.isError)
    return <PageFailed error={query.error} what={m.tour_team_failed()} onRetry={() => void query.refetch()} />
  const rows = teamRows(query.data, { id: accountId, role })
  return (
    <Section
      title={m.tour_team_so_far()}
      more={
        <Button
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setIsInviting(true)}
        >
          {m.team_invite()}
        </Button>
      }
    >
      <RowList>
        {rows.map((row) => (
          <SingleLineRow
            key={row.id}
            title={row.name}
            about={roleLabels[row.role]()}
            end={row.kind === 'invitation' && m.tour_team_invited()}
          />
        ))}
      </RowList>
      {rows.length === 1 && <p className={styles.hint}>{m.tour_team_only_you()}</p>}
      {isInviting && (
        <Suspense>
          <InviteStaff role={role} GroupField={GroupChoice} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </Section>
  )
}
