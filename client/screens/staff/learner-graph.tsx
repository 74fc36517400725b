import { useSearch } from '@tanstack/react-router'
import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { ShareWithFamily } from '#client/features/family-links/share-with-family.tsx'
import { LearnerDaysPage } from '#client/features/insights/learner-days/learner-days-page.tsx'
import { LearnerPicker } from '#client/features/learners/learner-picker.tsx'
import { mayChangeLearners } from '#client/features/learners/may-change-learners.ts'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { m } from '#client/words/messages.js'

/** A learner's days against the goal. */
export function LearnerGraph() {
  const { learner, form, range } = useSearch({ from: '/dashboard/org/student/graph' })
  const view = useScreenView('/dashboard/org/student/graph')
  return (
    <OrganisationScreen title={m.days_pick_title()}>
      {({ organisation }) =>
        learner ? (
          <LearnerDaysPage
            key={learner}
            learnerId={learner}
            formId={form}
            range={range}
            view={view}
            mayChange={mayChangeLearners(organisation)}
            moreOf={({ learner: { name }, forms, form: shown }) =>
              shown &&
              mayChangeLearners(organisation) && (
                <ShareWithFamily
                  learner={{ id: learner, name }}
                  forms={forms}
                  shownForm={shown.id}
                  timeZone={organisation.timeZone}
                />
              )
            }
          />
        ) : (
          <LearnerPicker
            title={m.days_pick_title()}
            sentence={m.days_pick_says()}
            linkOf={learnerGraphLink}
          />
        )
      }
    </OrganisationScreen>
  )
}
