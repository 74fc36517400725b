import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import styles from './learner-search.module.css'

interface Props {
  explanation: string
  /** What can be done about a learner who is found. */
  action: (learner: Learner) => ReactNode
}

/** Finds a learner in a dialog, to do one thing about them. */
export function LearnerSearch({ explanation, action }: Props) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...api.learners.readLearners.queryOptions({ input: { search: search.trim() || undefined, page: 1 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.search}>
      <TextInput
        data-autofocus
        description={explanation}
        aria-label={m.learners_find()}
        placeholder={m.learners_find()}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.isError && (
        <PageFailed error={found.error} what={m.group_choose_failed()} onRetry={() => void found.refetch()} />
      )}
      {found.data?.learners.length === 0 && <p role="status">{m.staff_nothing_found({ q: search })}</p>}
      <RowList>
        {found.data?.learners.map((learner) => (
          <SingleLineRow
            key={learner.id}
            title={learner.shownName}
            about={learner.username}
            end={action(learner)}
          />
        ))}
      </RowList>
    </div>
  )
}
