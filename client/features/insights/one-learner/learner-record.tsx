import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FamilyConsentSection } from '#client/features/learners/consents/family-consent-section.tsx'
import { Guardians } from '#client/features/learners/guardians/guardians.tsx'
import { secretKindLabels } from '#client/features/learners/sign-in/sign-in-labels.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { Pager } from '#client/staff-ui/list/pager.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { AccessKind } from '#shared/audit/access-kind.ts'
import type { LearnerRecord as Kept } from '#shared/insights/record-endpoints.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import styles from './learner-record.module.css'

interface Props {
  learner: Learner
  timeZone: string
  /** Where on the page everything about them can be erased, for who may. */
  erasing: string | null
}

/** Guardians, everything else that is kept about a learner in plain words, and who has looked at it. */
export function LearnerRecord({ learner, timeZone, erasing }: Props) {
  const query = useQuery(api.insights.readLearnerRecord.queryOptions({ input: { learnerId: learner.id } }))
  if (query.isPending) return <SkeletonLine width="160px" />
  if (query.isError)
    return <PageFailed error={query.error} what={m.record_failed()} onRetry={() => void query.refetch()} />
  return (
    <>
      <Guardians learner={learner} guardians={query.data.guardians} />
      <FamilyConsentSection learner={learner} guardians={query.data.guardians} erasing={erasing} />
      <Section title={m.record_title({ learner: learner.name })}>
        <p className={styles.explanation}>{m.record_says()}</p>
        <DetailList facts={factsOf(query.data, timeZone)} />
      </Section>
      <AccessRecords learner={learner} />
    </>
  )
}

function factsOf({ guardians, secret, cardMadeAt, kept }: Kept, timeZone: string) {
  const since = (at: string) => m.record_since({ day: dayLabel(calendarDayAt(at, timeZone), 'dated') })
  return [
    {
      term: m.record_check_ins(),
      value: kept.checkIns,
      detail: kept.answers > 0 && m.record_answers({ count: kept.answers }),
    },
    { term: m.record_notes(), value: kept.staffNotes },
    {
      term: m.record_tokens(),
      value: kept.tokenEntries,
      detail: kept.rewards > 0 && m.record_rewards({ count: kept.rewards }),
    },
    { term: m.guardians(), value: guardians.length },
    { term: m.record_family_links(), value: kept.familyLinks },
    { term: m.record_paper_cards(), value: kept.paperCards },
    { term: m.record_messages(), value: kept.messages },
    {
      term: m.record_secret(),
      value: secret ? secretKindLabels[secret.kind]() : m.record_none(),
      detail: secret ? since(secret.setAt) : undefined,
    },
    {
      term: m.record_card(),
      value: cardMadeAt ? m.record_made() : m.record_none(),
      detail: cardMadeAt ? since(cardMadeAt) : undefined,
    },
    {
      term: m.record_devices(),
      value: kept.devices,
      detail: kept.remindedDevices > 0 && m.record_reminded({ count: kept.remindedDevices }),
    },
  ]
}

const accessKindLabels: Record<AccessKind, () => string> = {
  answers: m.reads_answers,
  results: m.reads_results,
  list: m.reads_list,
  evidence: m.reads_evidence,
}

/** Who looked at a learner's answers and results, day by day, the latest first. */
function AccessRecords({ learner }: { learner: { id: string; name: string } }) {
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
            about={accessKindLabels[what]()}
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
