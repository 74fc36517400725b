import { useSearch } from '@tanstack/react-router'
import { LearnerPage } from '#client/features/insights/one-learner/learner-page.tsx'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { LearnerPicker } from '#client/features/learners/learner-picker.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { m } from '#client/words/messages.js'

const LearnersData = lazyPart(() => import('#client/features/privacy/learners-data.tsx'), 'LearnersData')

/** One learner at a glance. */
export function Learner() {
  const { learner } = useSearch({ from: '/dashboard/org/student/detail' })
  return (
    <InOrganisation title={m.learner_at_pick_title()}>
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
    </InOrganisation>
  )
}
