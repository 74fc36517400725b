import type { ReactNode } from 'react'
import { formLink } from '#client/features/forms/library/form-links.ts'
import { useFormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { useFocusLinkedField } from '#client/features/forms/writing/use-focus-linked-field.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'
import { useTourContext } from '../tour-context.ts'
import { OrganisationRequired } from './organisation-required.tsx'

/** A page on which the form is written, unless there is nothing to write it in, or it runs already. */
export function FormWritingStep({ children }: { children: ReactNode }) {
  const { organisation, running } = useTourContext()
  if (!organisation) return <OrganisationRequired />
  if (running) return <FormRuns {...running} />
  return <Writing>{children}</Writing>
}

function Writing({ children }: { children: ReactNode }) {
  const { published, keeper } = useFormEditor()
  useFocusLinkedField()
  const { formId, draft } = keeper.current()
  return published && formId ? <FormRuns id={formId} title={draft.title} /> : children
}

const FormRuns = ({ id, title }: { id: string; title: string }) => (
  <EmptyState
    title={m.tour_form_runs({ title })}
    actions={<ButtonLink {...formLink(id)}>{m.tour_to_form()}</ButtonLink>}
  >
    {m.tour_form_runs_says()}
  </EmptyState>
)
