import { groupLink } from '#client/features/groups/group-link.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'

interface Props {
  organisation: Organisation
  /** How many there are within reach. */
  everybody: number | undefined
  /** The group that the list is narrowed to. */
  group: Group | undefined
  mayAdd: boolean
}

/** How many there are, here and in all, and who changes them. */
export function LearnerCountText({ organisation, everybody, group, mayAdd }: Props) {
  if (everybody === undefined) return '\u00a0'
  const seesAll = organisation.role === 'owner' || organisation.role === 'admin'
  return (
    <>
      {group && (
        <>
          <TextLink {...groupLink(group.id)}>
            {m.learners_in_group({ count: group.learnerCount, group: group.name })}
          </TextLink>
          {', '}
        </>
      )}
      {seesAll
        ? m.learners_in_organisation({ count: everybody, organisation: organisation.name })
        : m.learners_on_caseload({ count: everybody })}{' '}
      {!mayAdd && m.learners_who_may()}
    </>
  )
}
