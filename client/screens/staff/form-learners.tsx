import { useSearch } from '@tanstack/react-router'
import { FormLearnersPage } from '#client/features/forms/library/form-learners-page.tsx'
import { formLearnersLink } from '#client/features/forms/library/form-links.ts'
import { FormPicker } from '#client/features/forms/library/form-picker.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'

/** The learners of a form. */
export function FormLearners() {
  const { form } = useSearch({ from: '/dashboard/org/form-library/students' })
  return (
    <InOrganisation title={m.form_step_learners()}>
      {() =>
        form ? <FormLearnersPage key={form} formId={form} /> : <FormPicker linkOf={formLearnersLink} />
      }
    </InOrganisation>
  )
}
