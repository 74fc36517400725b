import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSecondsUntil } from '#client/features/auth/use-seconds-until.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { LeaveDialog } from '#client/staff-ui/dialog/leave-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { m } from '#client/words/messages.js'
import { oneMinuteCodeSeconds } from '#shared/auth/learner-secret.ts'
import type { RevealedSecret } from '#shared/learners/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './renewal.module.css'
import { SecretDisplay } from './secret-display.tsx'

interface Props {
  organisation: Organisation
  learnerIds: readonly string[]
  onClose: () => void
}

/** What signs a learner in once, large enough to be read across a table, until its minute is over. */
export function ShowOneMinuteCode({ organisation, learnerIds: [learnerId], onClose }: Props) {
  const { mutate, data, error, isPending, submittedAt } = useMutation(
    api.learners.createOneMinuteCode.mutationOptions(),
  )
  const show = () => mutate({ learnerId: learnerId! })
  if (data && !isPending)
    return (
      <ShownCode
        key={submittedAt}
        organisation={organisation}
        code={data}
        endsAt={submittedAt + oneMinuteCodeSeconds * 1000}
        onAgain={show}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={m.one_minute_code_title()} onClose={onClose}>
      {error && (
        <ErrorNotice what={m.one_minute_code_not_made()} onRetry={show}>
          {refusalMessage(error)}
        </ErrorNotice>
      )}
      <p className={styles.explanation}>{m.one_minute_code_says()}</p>
      <DialogActions>
        <LeaveDialog onClose={onClose} />
        <Button variant="filled" data-autofocus loading={isPending} onClick={show}>
          {m.one_minute_code_go()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ShownCodeProps {
  organisation: Organisation
  code: RevealedSecret
  endsAt: number
  onAgain: () => void
  onClose: () => void
}

function ShownCode({ organisation, code, endsAt, onAgain, onClose }: ShownCodeProps) {
  const seconds = useSecondsUntil(endsAt)
  const isOver = seconds === 0
  return (
    <Dialog title={code.name} onClose={onClose} isKept>
      <p role={isOver ? 'status' : 'timer'}>
        {isOver ? m.one_minute_code_over() : m.one_minute_code_left({ count: seconds })}
      </p>
      {!isOver && (
        <>
          <div className={styles.secret}>
            <SecretDisplay {...code} isLarge />
          </div>
          <DetailList
            facts={[
              { term: m.learner_sign_in_code(), value: <b>{organisation.code}</b> },
              { term: m.learner_username(), value: <b>{code.username}</b> },
            ]}
          />
        </>
      )}
      <DialogActions>
        {isOver && <Button onClick={onAgain}>{m.one_minute_code_again()}</Button>}
        <Button variant="filled" data-autofocus onClick={onClose}>
          {m.common_done()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
