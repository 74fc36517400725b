import { Suspense } from 'react'
import { FormsPage } from '#client/features/forms/library/forms-page.tsx'
import { TourOffer } from '#client/features/guide-tour/tour-offer.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { m } from '#client/words/messages.js'

const NewFormPage = lazyComponent(
  () => import('#client/features/forms/library/new-form/new-form-page.tsx'),
  'NewFormPage',
)

/** The list of forms or, where the address asks for it, what a new one can begin with. */
export function FormLibrary() {
  const view = useScreenView('/dashboard/org/form-library/list')
  return (
    <OrganisationScreen title={m.staff_place_forms()}>
      {({ organisation }) => {
        const mayWrite = organisation.role !== 'observer'
        if (view === 'new' && mayWrite)
          return (
            <Suspense>
              <NewFormPage besides={mayChangeCalendar(organisation) && <TourOffer />} />
            </Suspense>
          )
        return <FormsPage organisation={organisation} mayWrite={mayWrite} />
      }}
    </OrganisationScreen>
  )
}
