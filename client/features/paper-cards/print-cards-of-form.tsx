import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/staff-api.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { PrintCards } from './print-cards.tsx'

interface Props {
  organisation: Organisation
  formId: string
  onClose: () => void
}

/** Prints a form for every learner who has it now. */
export function PrintCardsOfForm({ formId, ...rest }: Props) {
  const { data } = useQuery(api.forms.learners.queryOptions({ input: { formId } }))
  const learnerIds = data?.learners.filter(({ hasIt }) => hasIt).map(({ id }) => id) ?? []
  if (learnerIds.length === 0) return null
  return <PrintCards {...rest} formId={formId} learnerIds={learnerIds} onPrinted={() => {}} />
}
