import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { Pager } from '#client/staff-ui/list/pager.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { AccessKind } from '#shared/audit/access-kind.ts'
import styles from './learner-record.module.css'

const words: Record<AccessKind, () => string> = {
  answers: m.reads_answers,
  results: m.reads_results,
  list: m.reads_list,
  evidence: m.reads_evidence,
}

/** Who looked at a learner's answers and results, day by day, the latest first. */
export function AccessRecords({ learner }: { learner: { id: string; name: string } }) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...api.insights.readAccessRecords.queryOptions({ input: { learnerId: learner.id, page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={m.reads_title()} count={query.data?.total}>
      <p className={styles.explanation}>{m.reads_says({ learner: learner.name })}</p>
      {query.isError && !query.data && (
        <PageFailed error={query.error} what={m.reads_failed()} onRetry={() => void query.refetch()} />
      )}
      <RowList>
        {query.data?.reads.map(({ name, by, onDate, what }) => (
          <SingleLineRow
            key={`${onDate} ${by} ${name} ${what}`}
            title={by === 'key' ? m.reads_by_key({ name }) : name}
            about={words[what]()}
            end={dayLabel(onDate, 'dated')}
          />
        ))}
      </RowList>
      {query.data && (
        <Pager page={page} pageSize={query.data.pageSize} found={query.data.total} onGo={setPage} />
      )}
    </Section>
  )
}
