import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { PrintCards } from './print-cards.tsx'

interface Props {
  organisation: Organisation
  formId: string
  onClose: () => void
}

/** Prints a form for every learner who has it now. */
export function PrintCardsOfForm({ formId, ...rest }: Props) {
  const { data, isError, refetch } = useQuery(api.forms.readFormLearners.queryOptions({ input: { formId } }))
  const learnerIds = data?.learners.filter(({ hasIt }) => hasIt).map(({ id }) => id) ?? []
  if (learnerIds.length > 0)
    return <PrintCards {...rest} formId={formId} learnerIds={learnerIds} onPrinted={() => {}} />
  return (
    <Dialog title={m.paper_print()} onClose={rest.onClose}>
      {isError ? (
        <ErrorNotice what={m.staff_list_failed()} onRetry={() => void refetch()} />
      ) : data ? (
        <p>{m.paper_no_learners()}</p>
      ) : (
        <SkeletonLine width="60%" />
      )}
    </Dialog>
  )
}
