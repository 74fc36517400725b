import { groupLink, groupsBreadcrumb } from '#client/features/groups/group-link.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'

/** Which group is meant, where the address names none. */
export const GroupPicker = ({ groups }: { groups: readonly Group[] }) => (
  <>
    <PageHeader
      title={m.group_pick()}
      crumbs={[groupsBreadcrumb()]}
      sentence={groups.length === 0 && m.groups_none()}
    />
    <RowList>
      {groups.map(({ id, name, learnerCount }) => (
        <SingleLineRow
          key={id}
          title={
            <TextLink {...groupLink(id)} look="name">
              {name}
            </TextLink>
          }
          about={m.group_learners_count({ count: learnerCount })}
        />
      ))}
    </RowList>
  </>
)
