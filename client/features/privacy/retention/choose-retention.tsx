import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { type RetentionRule, retentionChoices } from '#shared/privacy/retention.ts'
import styles from './retention.module.css'
import { monthsLabel, retentionKindLabels } from './retention-kind-labels.ts'
import { UpcomingDeletions } from './upcoming-deletions.tsx'

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
