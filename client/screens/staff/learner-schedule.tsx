import { useSearch } from '@tanstack/react-router'
import { mayMatch } from '#client/features/check-ins/matching/may-match.ts'
import { RecentCheckIns } from '#client/features/check-ins/staff-actions/recent-check-ins.tsx'
import { LearnerSchedulePage } from '#client/features/forms/learner-schedule/learner-schedule-page.tsx'
import { learnerScheduleLink } from '#client/features/learners/learner-links.ts'
import { LearnerPicker } from '#client/features/learners/learner-picker.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { m } from '#client/words/messages.js'

/** A learner's forms and when they open. */
export function LearnerSchedule() {
  const { learner } = useSearch({ from: '/dashboard/org/student/form-schedule' })
  return (
    <OrganisationScreen title={m.learner_schedule()}>
      {({ organisation }) =>
        learner ? (
          <LearnerSchedulePage key={learner} learnerId={learner}>
            {(known) => <RecentCheckIns learner={known} mayAct={mayMatch(organisation)} />}
          </LearnerSchedulePage>
        ) : (
          <LearnerPicker
            title={m.learner_schedule()}
            sentence={m.learner_schedule_pick_says()}
            linkOf={learnerScheduleLink}
          />
        )
      }
    </OrganisationScreen>
  )
}
