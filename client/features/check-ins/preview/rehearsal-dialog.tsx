import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSecondsUntil } from '#client/features/auth/use-seconds-until.ts'
import { DraftNotSavedError, notSavedMessage } from '#client/features/forms/writing/drafts/unsaved-form.ts'
import { useFormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { client } from '#client/platform/api/staff-api.ts'
import { now } from '#client/platform/device/now.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { QrCode } from '#client/staff-ui/page/qr-code.tsx'
import { m } from '#client/words/messages.js'
import styles from './rehearsal-dialog.module.css'

/** A code that opens the form on any phone for ten minutes, with all that has been typed until now. */
export function RehearsalDialog({ onClose }: { onClose: () => void }) {
  const { keeper } = useFormEditor()
  const id = useId()
  const link = useQuery({
    queryKey: ['rehearsal', id],
    async queryFn() {
      const draftRevision = await keeper.saveNow()
      const { formId } = keeper.current()
      if (draftRevision === null || formId === null) throw new DraftNotSavedError()
      const { ticket, lastsSeconds } = await client.checkIns.createRehearsalLink({ formId })
      return { ticket, until: now() + lastsSeconds * 1000 }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Dialog title={m.rehearsal_try()} onClose={onClose} width={420}>
      <p className={styles.says}>{m.rehearsal_scan()}</p>
      {link.error ? (
        <ErrorNotice what={m.rehearsal_failed()} onRetry={() => void link.refetch()}>
          {notSavedMessage(link.error)}
        </ErrorNotice>
      ) : link.data ? (
        <Code key={link.data.ticket} {...link.data} onRenew={() => void link.refetch()} />
      ) : (
        <div className={styles.code} />
      )}
    </Dialog>
  )
}

function Code({ ticket, until, onRenew }: { ticket: string; until: number; onRenew: () => void }) {
  const minutes = Math.ceil(useSecondsUntil(until) / 60)
  if (minutes === 0)
    return (
      <>
        <p className={styles.says} role="status">
          {m.rehearsal_code_over()}
        </p>
        <Button variant="filled" onClick={onRenew}>
          {m.rehearsal_new_code()}
        </Button>
      </>
    )
  return (
    <>
      <QrCode
        className={styles.code}
        name={m.rehearsal_code()}
        text={`${window.location.origin}/rehearsal#${ticket}`}
      />
      <p className={styles.lasts}>{m.rehearsal_lasts({ count: minutes })}</p>
    </>
  )
}
