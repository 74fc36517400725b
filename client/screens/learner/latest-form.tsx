import { m } from '#client/words/messages.js'
import { LearnerPage } from './learner-page.tsx'

export function LatestForm() {
  return (
    <LearnerPage title={m.learner_now_title()}>
      <p>{m.learner_now_coming()}</p>
    </LearnerPage>
  )
}
