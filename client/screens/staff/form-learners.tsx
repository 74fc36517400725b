import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { mayMatch } from '#client/features/check-ins/matching/may-match.ts'
import { FormLearnersPage } from '#client/features/forms/library/form-learners-page.tsx'
import { formLearnersLink, printCardsLink } from '#client/features/forms/library/form-links.ts'
import { FormPicker } from '#client/features/forms/library/form-picker.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { PrintCardsAction } from '#client/features/paper-cards/print-cards-action.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { m } from '#client/words/messages.js'

const FormSuggestions = lazyComponent(
  () => import('#client/features/insights/suggestions/form-suggestions.tsx'),
  'FormSuggestions',
)
const PrintCardsOfForm = lazyComponent(
  () => import('#client/features/paper-cards/print-cards-of-form.tsx'),
  'PrintCardsOfForm',
)

/** The learners of a form. */
export function FormLearners() {
  const { form } = useSearch({ from: '/dashboard/org/form-library/students' })
  const view = useScreenView('/dashboard/org/form-library/students')
  const navigate = useNavigate()
  return (
    <OrganisationScreen title={m.form_step_learners()}>
      {({ organisation }) =>
        form ? (
          <FormLearnersPage
            key={form}
            formId={form}
            selectionActions={
              mayMatch(organisation)
                ? (learnerIds, clear) => (
                    <PrintCardsAction
                      organisation={organisation}
                      formId={form}
                      learnerIds={learnerIds}
                      onDone={clear}
                    />
                  )
                : undefined
            }
          >
            <Suspense>
              <FormSuggestions formId={form} mayChange={mayMatch(organisation)} />
            </Suspense>
            {view === 'print' && mayMatch(organisation) && (
              <Suspense>
                <PrintCardsOfForm
                  organisation={organisation}
                  formId={form}
                  onClose={() => void navigate({ ...formLearnersLink(form), replace: true })}
                />
              </Suspense>
            )}
          </FormLearnersPage>
        ) : view === 'print' ? (
          <FormPicker linkOf={printCardsLink} says={m.form_pick_says_print()} />
        ) : (
          <FormPicker linkOf={formLearnersLink} />
        )
      }
    </OrganisationScreen>
  )
}
