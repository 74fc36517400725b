import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { ChoiceChips, ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  /** Null for all. */
  groupIds: readonly string[] | null
  onChoose: (groupIds: string[] | null) => void
}

/** Of whose learners a member of staff is mailed: of all their groups, or of some. */
export function DigestGroups({ groupIds, onChoose }: Props) {
  const [isChoosing, setChoosing] = useState(groupIds !== null)
  const groups = useQuery(api.groups.readGroups.queryOptions({ input: {} })).data?.groups ?? []
  if (groups.length < 2) return null
  const chooseAll = () => {
    setChoosing(false)
    if (groupIds) onChoose(null)
  }
  return (
    <ChoiceField legend={m.news_groups()} hint={isChoosing ? m.news_groups_says() : undefined}>
      <ChoiceChips
        value={isChoosing ? 'some' : 'all'}
        onChange={(chosen) => (chosen === 'all' ? chooseAll() : setChoosing(true))}
        chips={[
          { value: 'all', label: m.news_groups_all() },
          { value: 'some', label: m.news_groups_some() },
        ]}
      />
      {isChoosing && (
        <ToggleChips
          values={groupIds ?? []}
          onChange={(chosen) => onChoose(chosen.length > 0 ? chosen : null)}
          chips={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </ChoiceField>
  )
}
