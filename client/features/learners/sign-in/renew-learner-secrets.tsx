import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { LeaveDialog } from '#client/staff-ui/dialog/leave-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { type SecretKind, secretKinds } from '#shared/auth/learner-secret.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { PrintedSecretSheet } from './printed-secret-sheet.tsx'
import styles from './renewal.module.css'
import { requestInBatches } from './request-in-batches.ts'
import { secretKindLabels } from './sign-in-labels.ts'

interface Props {
  organisation: Organisation
  learnerIds: readonly string[]
  onClose: () => void
}

/** Gives learners new secrets, after saying what that ends. One is shown large, several as a sheet to print. */
export function RenewLearnerSecrets({ organisation, learnerIds, onClose }: Props) {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<SecretKind | 'as-group'>('as-group')
  const renew = useMutation({
    mutationFn: async () => {
      const given = kind === 'as-group' ? undefined : kind
      const parts = await requestInBatches(learnerIds, (ids) =>
        client.learners.renewSecrets({ learnerIds: ids, kind: given }),
      )
      return parts.flatMap(({ secrets }) => secrets)
    },
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  const [only, ...others] = renew.data ?? []

  if (only && others.length > 0)
    return <PrintedSecretSheet organisation={organisation} secrets={[only, ...others]} onClose={onClose} />
  if (only) return <NewSecretDialog organisation={organisation} renewed={only} onClose={onClose} />
  return (
    <Dialog title={m.secrets_renew_title({ count: learnerIds.length })} onClose={onClose}>
      {renew.isError && (
        <ErrorNotice what={m.secrets_not_renewed()} onRetry={() => renew.mutate()}>
          {refusalMessage(renew.error)}
        </ErrorNotice>
      )}
      <p className={styles.explanation}>{m.secrets_renew_says()}</p>
      <ChoiceField legend={m.learner_signs_in_with()}>
        <ChoiceChips
          chips={[
            { value: 'as-group' as const, label: m.secrets_as_group() },
            ...secretKinds.map((value) => ({ value, label: secretKindLabels[value]() })),
          ]}
          value={kind}
          onChange={setKind}
        />
      </ChoiceField>
      <DialogActions>
        <LeaveDialog onClose={onClose} />
        <Button variant="filled" data-autofocus loading={renew.isPending} onClick={() => renew.mutate()}>
          {m.secrets_renew_go({ count: learnerIds.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
