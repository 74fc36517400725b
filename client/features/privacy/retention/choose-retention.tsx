import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { m } from '#client/words/messages.js'
import { type RetentionKind, type RetentionRule, retentionChoices } from '#shared/privacy/retention.ts'
import styles from './retention.module.css'

interface Props {
  rule: RetentionRule
  timeZone: string
  onClose: () => void
}

/** How long a kind is kept, with what would go by that, when, and whose it is. */
export function ChooseRetention({ rule: { kind, months: before }, timeZone, onClose }: Props) {
  const [months, setMonths] = useState(before)
  const queryClient = useQueryClient()
  const { name, says } = retentionKindLabels[kind]
  const set = useMutation({
    ...api.privacy.updateRetentionRule.mutationOptions(),
    onSuccess: (rules) => {
      queryClient.setQueryData(api.privacy.readRetention.queryKey({ input: {} }), rules)
      showToast(m.retention_done({ kind: name(), months: monthsLabel(months) }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={name()}
      onClose={onClose}
      onSend={() => set.mutate({ kind, months })}
      send={m.retention_set()}
      isSending={set.isPending}
      error={set.error}
      failed={m.retention_failed()}
    >
      <p className={styles.explanation}>{says()}</p>
      <NativeSelect
        data-autofocus
        label={m.retention_keep()}
        value={months ?? ''}
        onChange={(event) => setMonths(Number(event.currentTarget.value) || null)}
        data={[
          { value: '', label: monthsLabel(null) },
          ...retentionChoices[kind].map((choice) => ({ value: String(choice), label: monthsLabel(choice) })),
        ]}
      />
      {months === null ? (
        <p className={styles.upcoming} role="status">
          {m.retention_foreseen_forever()}
        </p>
      ) : (
        <UpcomingDeletions kind={kind} months={months} timeZone={timeZone} />
      )}
    </FormDialog>
  )
}

interface UpcomingDeletionsProps {
  kind: RetentionKind
  months: number
  timeZone: string
}

/** What would go first if a kind were kept for so long, when, and, for whoever asks, whose it is. */
function UpcomingDeletions({ kind, months, timeZone }: UpcomingDeletionsProps) {
  const query = useQuery({
    ...api.privacy.previewRetention.queryOptions({ input: { kind, months } }),
    gcTime: 0,
  })
  if (query.isPending) return <SkeletonLine width="100%" height="24px" />
  if (query.isError)
    return (
      <PageFailed
        error={query.error}
        what={m.retention_foreseen_failed()}
        onRetry={() => void query.refetch()}
      />
    )
  const { going, learners, moreLearners } = query.data
  const words = kind === 'left-learners' ? m.retention_foreseen_learners : m.retention_foreseen
  return (
    <>
      <p className={styles.upcoming} role="status">
        {going
          ? words({ amount: going.amount, day: dayLabel(calendarDayAt(going.at, timeZone), 'dated') })
          : m.retention_foreseen_nothing()}
      </p>
      {learners.length > 0 && (
        <Disclosure title={m.retention_whose()} sum={learners.length + moreLearners}>
          <ul className={styles.names}>
            {learners.map(({ id, name, amount }) => (
              <li key={id}>
                <span>{name}</span>
                {kind !== 'left-learners' && formatNumber(amount)}
              </li>
            ))}
            {moreLearners > 0 && <li>{m.retention_more({ amount: moreLearners })}</li>}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

/** What a kind is called, and from when on it ages. */
export const retentionKindLabels: Record<RetentionKind, { name: () => string; says: () => string }> = {
  'left-learners': { name: m.retention_left_learners, says: m.retention_left_learners_says },
  notes: { name: m.retention_notes, says: m.retention_notes_says },
  looks: { name: m.retention_looks, says: m.retention_looks_says },
  messages: { name: m.retention_messages, says: m.retention_messages_says },
}

export const monthsLabel = (months: number | null): string =>
  months === null ? m.retention_forever() : m.retention_months({ months })
