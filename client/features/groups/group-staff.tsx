import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { roleLabels } from '#client/staff-ui/shell/role-labels.ts'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { TeamMember } from '#shared/staff/endpoints.ts'
import { hasAccessEnded } from '#shared/staff/has-access-ended.ts'
import styles from './group-staff.module.css'
import { useGroupStaffChange } from './use-group-staff-change.ts'

const ChooseStaff = lazyComponent(() => import('./choose-group-staff.tsx'), 'ChooseGroupStaff')

interface Props {
  group: Group
  here: OrganisationContext
}

/** Whose caseload a group is. */
export function GroupStaff({ group, here: { organisation, user } }: Props) {
  const team = useQuery(api.staff.readTeam.queryOptions({ input: {} }))
  const [isChoosing, setChoosing] = useState(false)
  const { takeOut } = useGroupStaffChange(group)
  const mayChange = organisation.role === 'owner' || organisation.role === 'admin'
  const members = team.data?.members
  const isHere = (member: TeamMember) => !hasAccessEnded(member, team.data?.onDate ?? '')
  return (
    <Section
      title={m.group_staff()}
      count={group.staff.length}
      more={
        mayChange && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {m.group_staff_add()}
          </Button>
        )
      }
    >
      <p className={styles.explanation}>{mayChange ? m.group_staff_says() : m.group_staff_who_may()}</p>
      <RowList>
        {group.staff.map((member) => {
          const known = members?.find(({ id }) => id === member.id)
          const about = known && [
            roleLabels[known.role](),
            known.lastDay && !isHere(known) && m.team_ended({ day: dayLabel(known.lastDay, 'dated') }),
          ]
          return (
            <SingleLineRow
              key={member.id}
              title={
                member.id === user.id
                  ? m.staff_name_aside({ name: member.name, aside: m.team_me() })
                  : member.name
              }
              about={about && joinIsolatedTexts(about)}
              end={
                mayChange && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={m.group_staff_remove_one({ name: member.name })}
                    onClick={() => void takeOut(member)}
                  >
                    {m.group_staff_remove()}
                  </Button>
                )
              }
            />
          )
        })}
      </RowList>
      {group.staff.length === 0 && <p className={styles.explanation}>{m.group_staff_none()}</p>}
      {isChoosing && (
        <Suspense>
          <ChooseStaff group={group} members={members?.filter(isHere)} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Section>
  )
}
