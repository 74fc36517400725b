import { Suspense } from 'react'
import { FormList } from '#client/features/forms/library/form-list.tsx'
import { NewFormLink } from '#client/features/forms/library/new-form-link.tsx'
import { TourOffer } from '#client/features/guide-tour/tour-offer.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
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
        return (
          <>
            <PageHeader
              title={m.staff_place_forms()}
              sentence={m.form_library_says()}
              actions={mayWrite && <NewFormLink>{m.form_new()}</NewFormLink>}
            />
            <FormList organisation={organisation} mayWrite={mayWrite} />
          </>
        )
      }}
    </OrganisationScreen>
  )
}
