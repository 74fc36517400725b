import { m } from '#client/words/messages.js'
import { LearnerPage } from './learner-page.tsx'

export function Rewards() {
  return (
    <LearnerPage title={m.learner_rewards_title()}>
      <p>{m.learner_rewards_coming()}</p>
    </LearnerPage>
  )
}
