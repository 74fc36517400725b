import { useSecondsUntil } from '#client/features/auth/use-seconds-until.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { m } from '#client/words/messages.js'
import type { SubmissionState } from '../answering/delay-answers.ts'

type Unsent = Extract<SubmissionState, { state: 'held' | 'sending' }>

/** When answers go that are held back, or that they are on their way. */
export const UnsentLine = ({ sending }: { sending: Unsent }) =>
  sending.state === 'held' ? <SentIn until={sending.until} /> : m.check_in_sending()

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
