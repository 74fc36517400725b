import { useSecondsUntil } from '#client/features/auth/use-seconds-until.ts'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { m } from '#client/words/messages.js'
import type { SubmissionState } from '../answering/delay-answers.ts'
import { SentCheckInShell } from '../sent/sent-check-in-shell.tsx'

interface OnTheirWayProps {
  sending: Extract<SubmissionState, { state: 'held' | 'sending' | 'saved' | 'unsaved' | 'undone' }>
  onSendNow: () => void
  onUndo: () => void
  onDone: () => void
}

/** Answers that are not sent yet. */
export function UnsentAnswers({ sending, onSendNow, onUndo, onDone }: OnTheirWayProps) {
  if (sending.state === 'held')
    return (
      <SentCheckInShell title={m.held_title()} says={<SentIn until={sending.until} />}>
        <Button wide onClick={onSendNow}>
          {m.held_send_now()}
        </Button>
        <Button look="secondary" wide onClick={onUndo}>
          {m.held_undo()}
        </Button>
      </SentCheckInShell>
    )
  if (sending.state === 'saved')
    return (
      <SentCheckInShell title={m.check_in_kept()} says={m.check_in_kept_says()}>
        <Button wide onClick={onDone}>
          {m.common_done()}
        </Button>
        <Button look="secondary" wide onClick={onSendNow}>
          {m.check_in_try_now()}
        </Button>
      </SentCheckInShell>
    )
  if (sending.state === 'unsaved')
    return (
      <SentCheckInShell title={m.check_in_unsent()} says={m.check_in_unsent_says()}>
        <Button wide onClick={onSendNow}>
          {m.check_in_try_now()}
        </Button>
      </SentCheckInShell>
    )
  return <SentCheckInShell title={m.held_title()} says={m.check_in_sending()} />
}

// Said once, and not again with each second.
function SentIn({ until }: { until: number }) {
  const seconds = useSecondsUntil(until)
  return (
    <>
      <span aria-hidden="true">{m.held_sent_in({ seconds })}</span>
      <VisuallyHidden>{m.held_sent_soon()}</VisuallyHidden>
    </>
  )
}
