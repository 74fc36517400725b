import { m } from '#client/words/messages.js'
import { LearnerPage } from './learner-page.tsx'

export function FormDetail() {
  return (
    <LearnerPage title={m.learner_form_title()}>
      <p>{m.learner_form_coming()}</p>
    </LearnerPage>
  )
}
