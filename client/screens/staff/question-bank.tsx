import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function QuestionBank() {
  return <Coming>{m.coming_question_bank()}</Coming>
}
