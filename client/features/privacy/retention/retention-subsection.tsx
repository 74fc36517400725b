import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import type { RetentionRule } from '#shared/privacy/retention.ts'
import type { OrganisationDataProps } from '../erase-organisation-dialog.tsx'
import { TitledSubsection } from '../titled-subsection.tsx'
import { ChooseRetention, monthsLabel, retentionKindLabels } from './choose-retention.tsx'

/** How long what ages is kept, and what goes next by itself. */
export function RetentionSubsection({ organisation: { timeZone } }: OrganisationDataProps) {
  const query = useQuery(api.privacy.readRetention.queryOptions({ input: {} }))
  const [chosen, setChosen] = useState<RetentionRule | null>(null)
  return (
    <TitledSubsection title={m.retention()} says={m.retention_says()}>
      {query.isPending && <SkeletonLine width="100%" height="176px" />}
      {query.isError && (
        <PageFailed
          error={query.error}
          what={m.retention_not_loaded()}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && (
        <RowList>
          {query.data.rules.map((rule) => (
            <SingleLineRow
              key={rule.kind}
              title={retentionKindLabels[rule.kind].name()}
              about={aboutOf(rule, timeZone)}
              end={
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={m.retention_change_one({ kind: retentionKindLabels[rule.kind].name() })}
                  onClick={() => setChosen(rule)}
                >
                  {m.retention_change()}
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      {chosen && <ChooseRetention rule={chosen} timeZone={timeZone} onClose={() => setChosen(null)} />}
    </TitledSubsection>
  )
}

function aboutOf({ months, going, held }: RetentionRule, timeZone: string): string {
  if (months === null) return monthsLabel(null)
  const next = going
    ? m.retention_next({ amount: going.amount, day: dayLabel(calendarDayAt(going.at, timeZone), 'dated') })
    : m.retention_nothing()
  return [monthsLabel(months), next, held > 0 && m.retention_held({ amount: held })]
    .filter(Boolean)
    .join(' · ')
}
