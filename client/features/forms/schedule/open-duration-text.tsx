import { m } from '#client/words/messages.js'
import { durationLabel } from './schedule-labels.ts'

/** How long a check-in stays open, and when it is brought to mind, as sentences. */
export function OpenDurationText({ minutes, reminder }: { minutes: number; reminder: number | null }) {
  return (
    <>
      {m.form_words_open_for()} <mark>{durationLabel(minutes)}</mark>
      {m.form_words_then_missed()}
      {reminder !== null && (
        <>
          {' '}
          {m.schedule_words_reminded()} <mark>{durationLabel(reminder)}</mark>.
        </>
      )}
    </>
  )
}
