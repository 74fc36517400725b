import { m } from '#client/words/messages.js'
import { durationWords } from './schedule-words.ts'

/** How long a check-in stays open, as a sentence. */
export function OpenFor({ minutes }: { minutes: number }) {
  return (
    <>
      {m.form_words_open_for()} <mark>{durationWords(minutes)}</mark>
      {m.form_words_then_missed()}
    </>
  )
}
