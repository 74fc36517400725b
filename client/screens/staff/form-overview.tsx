import { useSearch } from '@tanstack/react-router'
import { formLink } from '#client/features/forms/library/form-links.ts'
import { FormOverviewPage } from '#client/features/forms/library/form-overview-page.tsx'
import { FormPicker } from '#client/features/forms/library/form-picker.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'

/** One form. */
export function FormOverview() {
  const { form } = useSearch({ from: '/dashboard/org/form-library/overview' })
  return (
    <InOrganisation title={m.form_form()}>
      {({ organisation }) =>
        form ? (
          <FormOverviewPage key={form} formId={form} mayWrite={organisation.role !== 'observer'} />
        ) : (
          <FormPicker linkOf={formLink} />
        )
      }
    </InOrganisation>
  )
}
