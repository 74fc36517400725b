import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NotWritable } from '#client/features/forms/writing/not-writable.tsx'
import { StoredDraft } from '#client/features/forms/writing/opened-draft.tsx'
import { UnsavedDraft } from '#client/features/forms/writing/unsaved-draft.tsx'
import { InOrganisation, type OrganisationContext } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'
import { WizardPage } from './form-wizard/wizard-page.tsx'

/** Around the steps in which a form is made or changed: whose draft it is, and how it is kept. */
export function FormWizard() {
  return <InOrganisation title={m.form_new()}>{(here) => <FormOfAddress {...here} />}</InOrganisation>
}

function FormOfAddress({ organisation, user }: OrganisationContext) {
  const { form } = useSearch({ from: '/dashboard' })
  const isEditing = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isEditing),
  })
  const [begunId, setBegunId] = useState<string | null>(null)
  // Where forms are changed stands the one that was chosen, not the one begun before coming there.
  useFormInAddress(form, isEditing ? null : begunId)

  if (organisation.role === 'observer') return <NotWritable why="observer" />
  const shared = { organisation, children: <WizardPage /> }
  if (isEditing)
    return form === undefined ? (
      <NotWritable why="none-chosen" />
    ) : (
      <StoredDraft key={form} {...shared} formId={form} />
    )
  const asked = form === begunId ? undefined : form
  return <UnsavedDraft key={asked} {...shared} accountId={user.id} formId={asked} onBegun={setBegunId} />
}

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
