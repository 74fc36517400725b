import { Button } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import { SentCheckInShell } from '../sent/sent-check-in-shell.tsx'

interface UnsentAnswersProps {
  /** On this device, where they survive the page; else on this page alone. */
  isSaved: boolean
  onSendNow: () => void
  onDone: () => void
}

/** Answers that could not be sent yet. */
export function UnsentAnswers({ isSaved, onSendNow, onDone }: UnsentAnswersProps) {
  if (isSaved)
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
  return (
    <SentCheckInShell title={m.check_in_unsent()} says={m.check_in_unsent_says()}>
      <Button wide onClick={onSendNow}>
        {m.check_in_try_now()}
      </Button>
    </SentCheckInShell>
  )
}
