import { useSearch } from '@tanstack/react-router'
import { LearnerSchedulePage } from '#client/features/forms/learner-schedule/learner-schedule-page.tsx'
import { learnerScheduleLink } from '#client/features/learners/learner-links.ts'
import { LearnerPicker } from '#client/features/learners/learner-picker.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'

/** A learner's forms and when they open. */
export function LearnerSchedule() {
  const { learner } = useSearch({ from: '/dashboard/org/student/form-schedule' })
  return (
    <InOrganisation title={m.learner_schedule()}>
      {() =>
        learner ? (
          <LearnerSchedulePage key={learner} learnerId={learner} />
        ) : (
          <LearnerPicker
            title={m.learner_schedule()}
            sentence={m.learner_schedule_pick_says()}
            linkOf={learnerScheduleLink}
          />
        )
      }
    </InOrganisation>
  )
}
