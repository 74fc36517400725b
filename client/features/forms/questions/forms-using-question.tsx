import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import { FormLinkList } from '../library/form-link-list.tsx'

/** The forms that ask a question of the bank in its words. */
export function FormsUsingQuestion({ questionId }: { questionId: string }) {
  const { data, isError, refetch } = useQuery(
    api.forms.readFormsUsingQuestion.queryOptions({ input: { questionId } }),
  )
  if (isError) return <ErrorNotice what={m.bank_used_failed()} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLine width="60%" />
  const { forms, beyond } = data
  if (forms.length + beyond === 0) return <p>{m.bank_used_none()}</p>
  return (
    <FormLinkList forms={forms} beyond={beyond > 0 ? m.bank_used_beyond({ count: beyond }) : undefined} />
  )
}
