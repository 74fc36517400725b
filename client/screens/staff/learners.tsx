import { Suspense } from 'react'
import { LearnerList } from '#client/features/insights/learners/learner-list.tsx'
import { LearnersPage } from '#client/features/learners/learners-page.tsx'
import { mayImportLearners } from '#client/features/learners/may-change-learners.ts'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { m } from '#client/words/messages.js'

const BackToTour = lazyComponent(() => import('#client/features/guide-tour/back-to-tour.tsx'), 'BackToTour')
const ImportPage = lazyComponent(
  () => import('#client/features/learners/import/roster-import-page.tsx'),
  'RosterImportPage',
)

/** The list of learners or, where the address asks for it, the import of a class list. */
export function Learners() {
  const view = useScreenView('/dashboard/org/student/list')
  return (
    <OrganisationScreen title={m.staff_place_learners()}>
      {(here) =>
        view === 'import' ? (
          <Suspense>
            {mayImportLearners(here.organisation) && <BackToTour from="form-learner" />}
            <ImportPage here={here} />
          </Suspense>
        ) : (
          <LearnersPage here={here} List={LearnerList} />
        )
      }
    </OrganisationScreen>
  )
}
