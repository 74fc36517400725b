import { useSearch } from '@tanstack/react-router'
import { MatchRateSteps } from '#client/features/check-ins/match-rates/match-rate-steps.tsx'
import { mayMatch } from '#client/features/check-ins/matching/may-match.ts'
import { FormLearnersPage } from '#client/features/forms/library/form-learners-page.tsx'
import { formLearnersLink } from '#client/features/forms/library/form-links.ts'
import { FormPicker } from '#client/features/forms/library/form-picker.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { PrintAction } from '#client/features/paper-cards/print-action.tsx'
import { m } from '#client/words/messages.js'

/** The learners of a form. */
export function FormLearners() {
  const { form } = useSearch({ from: '/dashboard/org/form-library/students' })
  return (
    <InOrganisation title={m.form_step_learners()}>
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
          </FormLearnersPage>
        ) : (
          <FormPicker linkOf={formLearnersLink} />
        )
      }
    </InOrganisation>
  )
}
