import { useSearch } from '@tanstack/react-router'
import { LearnerFormsPage } from '#client/features/insights/one-learner/learner-forms-page.tsx'
import { learnerFormsLink } from '#client/features/learners/learner-links.ts'
import { LearnerPicker } from '#client/features/learners/learner-picker.tsx'
import { mayChangeLearners } from '#client/features/learners/may-change-learners.ts'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { m } from '#client/words/messages.js'

/** Every form of one learner. */
export function LearnerForms() {
  const { learner } = useSearch({ from: '/dashboard/org/student/all-forms' })
  return (
    <OrganisationScreen title={m.all_forms()}>
      {({ organisation }) =>
        learner ? (
          <LearnerFormsPage key={learner} learnerId={learner} mayChange={mayChangeLearners(organisation)} />
        ) : (
          <LearnerPicker
            title={m.all_forms()}
            sentence={m.learner_at_pick_says()}
            linkOf={learnerFormsLink}
          />
        )
      }
    </OrganisationScreen>
  )
}
