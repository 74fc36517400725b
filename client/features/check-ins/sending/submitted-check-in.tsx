import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isSharedDevice } from '#client/platform/device/this-device.ts'
import { signOutForNextLearner } from '#client/platform/session/sign-out.ts'
import { Button } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { DelayedAnswers } from '../answering/delay-answers.ts'
import { SentCheckInScreen } from '../sent/sent-check-in-screen.tsx'
import { SentCheckInShell } from '../sent/sent-check-in-shell.tsx'

interface SendingProps {
  held: DelayedAnswers
  checkIn: OpenCheckIn
  learnerName: string
  /** Unknown where this device kept what an earlier release said. */
  showsMatches: boolean | undefined
  timeZone: string
  /** The answers can be changed again: they were taken back, or were refused for this reason. */
  onBack: (refused?: string) => void
  onDone: () => void
}

/** What follows a tap on Send: thanks at once, and ten seconds to take it back. */
export function SubmittedCheckIn({
  held,
  checkIn,
  learnerName,
  showsMatches,
  timeZone,
  onBack,
  onDone,
}: SendingProps) {
  const sending = useSyncExternalStore(held.subscribe, held.current)
  const [isLeaving, setIsLeaving] = useState(false)
  const goBack = useEffectEvent(onBack)
  const leave = isSharedDevice() ? () => void signOutForNextLearner() : onDone
  const leaveNow = useEffectEvent(leave)
  useEffect(() => held.sendNow, [held])
  useEffect(() => {
    if (sending.state === 'undone') goBack()
    if (sending.state === 'refused') goBack(sending.says)
    if (isLeaving && (sending.state === 'sent' || sending.state === 'saved')) leaveNow()
  }, [sending, isLeaving])

  // Only once they are sent, or lie safe on this device.
  function done() {
    setIsLeaving(true)
    held.sendNow()
  }

  switch (sending.state) {
    case 'undone':
    case 'refused':
      return null
    case 'saved':
    case 'unsaved':
      return <UnsentAnswers isSaved={sending.state === 'saved'} onSendNow={held.sendNow} onDone={leave} />
    default:
      return (
        <SentCheckInScreen
          held={held}
          sending={sending}
          checkIn={checkIn}
          learnerName={learnerName}
          showsMatches={showsMatches !== false}
          timeZone={timeZone}
          isLeaving={isLeaving}
          onDone={done}
        />
      )
  }
}

interface UnsentAnswersProps {
  /** On this device, where they survive the page; else on this page alone. */
  isSaved: boolean
  onSendNow: () => void
  onDone: () => void
}

/** Answers that could not be sent yet. */
function UnsentAnswers({ isSaved, onSendNow, onDone }: UnsentAnswersProps) {
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
