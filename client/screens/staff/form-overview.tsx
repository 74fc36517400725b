import { useSearch } from '@tanstack/react-router'
import { formLink } from '#client/features/forms/library/form-links.ts'
import { FormOverviewPage } from '#client/features/forms/library/form-overview-page.tsx'
import { FormPicker } from '#client/features/forms/library/form-picker.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { m } from '#client/words/messages.js'

const ResultsView = lazyComponent(
  () => import('#client/features/insights/results/results-view.tsx'),
  'ResultsView',
)

/** One form. */
export function FormOverview() {
  const { form } = useSearch({ from: '/dashboard/org/form-library/overview' })
  const view = useScreenView('/dashboard/org/form-library/overview')
  return (
    <OrganisationScreen title={m.form_form()}>
      {({ organisation }) =>
        form ? (
          <FormOverviewPage
            key={form}
            formId={form}
            mayWrite={organisation.role !== 'observer'}
            view={view}
            Results={ResultsView}
          />
        ) : (
          <FormPicker linkOf={formLink} />
        )
      }
    </OrganisationScreen>
  )
}
