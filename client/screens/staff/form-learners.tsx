import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MatchRateSteps } from '#client/features/check-ins/match-rates/match-rate-steps.tsx'
import { mayMatch } from '#client/features/check-ins/matching/may-match.ts'
import { FormLearnersPage } from '#client/features/forms/library/form-learners-page.tsx'
import { formLearnersLink, printCardsLink } from '#client/features/forms/library/form-links.ts'
import { FormPicker } from '#client/features/forms/library/form-picker.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { PrintAction } from '#client/features/paper-cards/print-action.tsx'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { useView } from '#client/platform/page/use-view.ts'
import { m } from '#client/words/messages.js'

const PrintCardsOfForm = lazyPart(
  () => import('#client/features/paper-cards/print-cards-of-form.tsx'),
  'PrintCardsOfForm',
)

/** The learners of a form. */
export function FormLearners() {
  const { form } = useSearch({ from: '/dashboard/org/form-library/students' })
  const view = useView('/dashboard/org/form-library/students')
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
                    <PrintAction
                      organisation={organisation}
                      formId={form}
                      learnerIds={learnerIds}
                      onDone={clear}
                    />
                  )
                : undefined
            }
          >
            <MatchRateSteps formId={form} mayChange={mayMatch(organisation)} />
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
