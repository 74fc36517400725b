import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isSharedDevice } from '#client/platform/device/this-device.ts'
import { signOutForNextLearner } from '#client/platform/session/sign-out.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { DelayedAnswers } from '../answering/delay-answers.ts'
import { SentCheckInScreen } from '../sent/sent-check-in-screen.tsx'
import { UnsentAnswers } from './unsent-answers.tsx'

interface SendingProps {
  held: DelayedAnswers
  checkIn: OpenCheckIn
  learnerName: string
  timeZone: string
  /** The answers can be changed again: they were taken back, or were refused for this reason. */
  onBack: (refused?: string) => void
  onDone: () => void
}

/** What follows a tap on Send: ten seconds to take it back, then the thanks. */
export function SubmittedCheckIn({ held, checkIn, learnerName, timeZone, onBack, onDone }: SendingProps) {
  const sending = useSyncExternalStore(held.subscribe, held.current)
  const goBack = useEffectEvent(onBack)
  useEffect(() => held.sendNow, [held])
  useEffect(() => {
    if (sending.state === 'undone') goBack()
    if (sending.state === 'refused') goBack(sending.says)
  }, [sending])

  const done = isSharedDevice() ? () => void signOutForNextLearner() : onDone
  if (sending.state === 'undone' || sending.state === 'refused') return null
  if (sending.state === 'sent')
    return (
      <SentCheckInScreen
        answer={sending.answer}
        checkIn={checkIn}
        learnerName={learnerName}
        timeZone={timeZone}
        onDone={done}
      />
    )
  return <UnsentAnswers sending={sending} onSendNow={held.sendNow} onUndo={held.undo} onDone={done} />
}
