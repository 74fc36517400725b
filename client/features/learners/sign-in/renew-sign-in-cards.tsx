import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { LeaveDialog } from '#client/staff-ui/dialog/leave-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './renewal.module.css'
import { requestInBatches } from './request-in-batches.ts'
import { SignInCardSheet } from './sign-in-card-sheet.tsx'

interface Props {
  organisation: Organisation
  learnerIds: readonly string[]
  onClose: () => void
}

/** Makes sign-in cards and shows them to be printed, after saying that the cards there were are dead then. */
export function RenewSignInCards({ organisation, learnerIds, onClose }: Props) {
  const queryClient = useQueryClient()
  const renew = useMutation({
    mutationFn: async () => {
      const parts = await requestInBatches(learnerIds, (ids) =>
        client.learners.renewCards({ learnerIds: ids }),
      )
      return parts.flatMap(({ cards }) => cards)
    },
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  if (renew.data) return <SignInCardSheet organisation={organisation} cards={renew.data} onClose={onClose} />
  return (
    <Dialog title={m.cards_renew_title({ count: learnerIds.length })} onClose={onClose}>
      {renew.isError && (
        <ErrorNotice what={m.cards_not_made()} onRetry={() => renew.mutate()}>
          {refusalMessage(renew.error)}
        </ErrorNotice>
      )}
      <p className={styles.explanation}>{m.cards_renew_says()}</p>
      <DialogActions>
        <LeaveDialog onClose={onClose} />
        <Button variant="filled" data-autofocus loading={renew.isPending} onClick={() => renew.mutate()}>
          {m.cards_renew_go({ count: learnerIds.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
