import { m } from '#client/words/messages.js'
import { LearnerPage } from './learner-page.tsx'

export function FormLibrary() {
  return (
    <LearnerPage title={m.learner_forms_title()}>
      <p>{m.learner_forms_coming()}</p>
    </LearnerPage>
  )
}
