import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  groupIds: readonly string[]
  onChange: (groupIds: string[]) => void
  hint?: string
  /** Said where there are none to choose. */
  none?: string
  error?: string
}

/** Any number of the groups within reach. */
export function GroupChoice({ groupIds, onChange, hint, none = m.group_choice_none(), error }: Props) {
  const { data } = useQuery(api.groups.readGroups.queryOptions({ input: {} }))
  return (
    <ChoiceField legend={m.group_choice()} hint={data?.groups.length === 0 ? none : hint} error={error}>
      {data ? (
        <ToggleChips
          chips={data.groups.map(({ id, name }) => ({ value: id, label: name }))}
          values={groupIds}
          onChange={onChange}
        />
      ) : (
        <SkeletonLine width="240px" height="var(--control-height)" />
      )}
    </ChoiceField>
  )
}
