import { Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { ChoiceChips, ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { DigestPreferences } from '#shared/insights/digest-endpoints.ts'
import styles from './digest-section.module.css'

/** What a member of staff is mailed once a day about this organisation. Each choice is kept as it is made. */
export function DigestSection() {
  const query = useQuery(api.insights.readDigestPreferences.queryOptions({ input: {} }))
  if (query.isPending) return <ListSkeleton label={m.news()} columns={1} rows={3} />
  if (query.isError)
    return <PageFailed error={query.error} what={m.news_failed()} onRetry={() => void query.refetch()} />
  return (
    <Section title={m.news()} id="news">
      <NewsForm chosen={query.data} />
    </Section>
  )
}

function NewsForm({ chosen }: { chosen: DigestPreferences }) {
  const queryClient = useQueryClient()
  const [choice, setChoice] = useState(chosen)
  const choose = useMutation({
    ...api.insights.updateDigestPreferences.mutationOptions(),
    onSuccess: (kept) => {
      queryClient.setQueryData(api.insights.readDigestPreferences.queryKey({ input: {} }), kept)
      showToast(kept.wantsDay || kept.wantsNotes ? m.news_chosen({ at: kept.at }) : m.news_none())
    },
    onError: (error) => {
      setChoice(chosen)
      showToast(`${m.news_not_chosen()} ${refusalMessage(error)}`)
    },
  })
  const keep = (wanted: Partial<DigestPreferences>) => {
    const next = { ...choice, ...wanted }
    setChoice(next)
    choose.mutate(next)
  }
  return (
    <div className={styles.form}>
      <Switch
        label={m.news_notes()}
        description={m.news_notes_says()}
        checked={choice.wantsNotes}
        onChange={({ currentTarget: { checked } }) => keep({ wantsNotes: checked })}
      />
      <Switch
        label={m.news_day()}
        description={m.news_day_says()}
        checked={choice.wantsDay}
        onChange={({ currentTarget: { checked } }) => keep({ wantsDay: checked })}
      />
      {(choice.wantsNotes || choice.wantsDay) && (
        <DigestGroups groupIds={choice.groupIds} onChoose={(groupIds) => keep({ groupIds })} />
      )}
      {(choice.wantsNotes || choice.wantsDay) && (
        <TextInput
          type="time"
          className={styles.at}
          label={m.news_at()}
          value={choice.at}
          error={choice.at === '' && m.news_at_missing()}
          onChange={({ currentTarget: { value } }) => setChoice({ ...choice, at: value })}
          onBlur={() => {
            if (choice.at !== '' && choice.at !== chosen.at) choose.mutate(choice)
          }}
        />
      )}
    </div>
  )
}

interface Props {
  /** Null for all. */
  groupIds: readonly string[] | null
  onChoose: (groupIds: string[] | null) => void
}

/** Of whose learners a member of staff is mailed: of all their groups, or of some. */
function DigestGroups({ groupIds, onChoose }: Props) {
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
