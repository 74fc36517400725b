import { useSearch } from '@tanstack/react-router'
import { LearnerPage } from '#client/features/insights/one-learner/learner-page.tsx'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { LearnerPicker } from '#client/features/learners/learner-picker.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'

const LearnersData = lazyComponent(
  () => import('#client/features/privacy/learner-data-section.tsx'),
  'LearnerDataSection',
)

/** One learner at a glance. */
export function Learner() {
  const { learner } = useSearch({ from: '/dashboard/org/student/detail' })
  return (
    <OrganisationScreen title={m.learner_at_pick_title()}>
      {({ organisation }) =>
        learner ? (
          <LearnerPage
            key={learner}
            learnerId={learner}
            organisation={organisation}
            aboutAll={(one) =>
              mayChangeCalendar(organisation) && <LearnersData learner={one} organisation={organisation} />
            }
          />
        ) : (
          <LearnerPicker
            title={m.learner_at_pick_title()}
            sentence={m.learner_at_pick_says()}
            linkOf={learnerLink}
          />
        )
      }
    </OrganisationScreen>
  )
}
