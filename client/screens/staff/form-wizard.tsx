import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { StoredDraftEditor } from '#client/features/forms/writing/draft-editors.tsx'
import { UnsavedDraftEditor } from '#client/features/forms/writing/drafts/unsaved-draft-editor.tsx'
import { FormNotEditable } from '#client/features/forms/writing/form-not-editable.tsx'
import { quickEditorArea } from '#client/features/forms/writing/quick-editor-area.ts'
import { useFormStep } from '#client/features/forms/writing/use-form-step.ts'
import {
  type OrganisationContext,
  OrganisationScreen,
} from '#client/features/organisations/organisation-screen.tsx'
import { m } from '#client/words/messages.js'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { QuickStartPage, type QuickStep } from './form-wizard/quick-start-page.tsx'
import { WizardPage } from './form-wizard/wizard-page.tsx'

/** Around the steps in which a form is made or changed: whose draft it is, and how it is kept. */
export function FormWizard() {
  return <OrganisationScreen title={m.form_new()}>{(here) => <FormOfAddress {...here} />}</OrganisationScreen>
}

function FormOfAddress({ organisation, user }: OrganisationContext) {
  const { form, view } = useSearch({ from: '/dashboard' })
  const step = useFormStep()
  const quickStep = view === 'quick' && isQuick(step) ? step : null
  const isEditing = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isEditing),
  })
  const [begunId, setBegunId] = useState<string | null>(null)
  // Where forms are changed stands the one that was chosen, not the one begun before coming there.
  useFormInAddress(form, isEditing ? null : begunId)

  if (organisation.role === 'observer') return <FormNotEditable why="observer" />
  const shared = { organisation, children: <WizardPage /> }
  if (isEditing)
    return form === undefined ? (
      <FormNotEditable why="none-chosen" />
    ) : (
      <StoredDraftEditor
        key={form}
        {...shared}
        formId={form}
        {...(quickStep && { area: quickEditorArea, children: <QuickStartPage step={quickStep} /> })}
      />
    )
  const asked = form === begunId ? undefined : form
  return (
    <UnsavedDraftEditor key={asked} {...shared} accountId={user.id} formId={asked} onBegun={setBegunId} />
  )
}

const isQuick = (step: FormStep): step is QuickStep => step === 'add-student' || step === 'form-preview'

/** A form that was begun here stands in the address from then on, whichever step is shown. */
function useFormInAddress(form: string | undefined, begunId: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (begunId === null || form !== undefined) return
    void navigate({
      to: '.',
      search: (held: object) => ({ ...held, form: begunId }),
      replace: true,
      resetScroll: false,
    })
  }, [form, begunId, navigate])
}
