import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'
import type { FormSummary } from '#shared/forms/endpoints.ts'
import styles from './assign-form.module.css'
import { FormChoice } from './form-choice.tsx'

interface Props {
  learnerIds: readonly string[]
  onClose: () => void
  /** They have it now. */
  onDone: () => void
}

/** Gives one of the forms that run to learners, and takes that back when asked. */
export function AssignForm({ learnerIds, onClose, onDone }: Props) {
  const query = useQuery(api.forms.readForms.queryOptions({ input: {} }))
  const forms = query.data?.forms.filter(({ status }) => status === 'active' || status === 'paused')
  const [form, setForm] = useState<FormSummary>()
  const [isAsked, setAsked] = useState(false)
  const giving = useGiving(learnerIds, onDone)
  const send = () => {
    setAsked(true)
    if (form) giving.mutate(form)
  }
  return (
    <FormDialog
      title={m.form_give_title({ count: learnerIds.length })}
      onClose={onClose}
      onSend={send}
      send={m.form_give()}
      isSending={giving.isPending}
      error={giving.error}
      failed={m.form_not_given()}
    >
      <p className={styles.explanation}>{m.form_give_says()}</p>
      {query.isError ? (
        <ErrorNotice what={m.staff_list_failed()} onRetry={() => void query.refetch()} />
      ) : !forms ? (
        <SkeletonLine width="60%" />
      ) : forms.length === 0 ? (
        <p className={styles.explanation}>{m.form_give_none()}</p>
      ) : (
        <ChoiceField
          legend={m.form_give_which()}
          error={isAsked && !form ? m.form_give_missing() : undefined}
        >
          <FormChoice forms={forms} chosen={form} onChoose={setForm} />
        </ChoiceField>
      )}
    </FormDialog>
  )
}

function useGiving(learnerIds: readonly string[], onDone: () => void) {
  const queryClient = useQueryClient()
  const attempt = useCallWithErrorToast()
  const takeBack = ({ id: formId, title }: FormSummary, added: readonly string[]) =>
    void attempt({
      call: () => client.forms.updateFormLearners({ formId, remove: [...added] }),
      onDone: () => showToast(m.form_given_undone({ title })),
      failed: m.form_not_taken_back({ title }),
    })
  return useMutation({
    mutationFn: ({ id: formId }: FormSummary) =>
      client.forms.updateFormLearners({ formId, add: [...learnerIds] }),
    onSuccess({ added }, form) {
      const { title } = form
      if (added.length === 0) showToast(m.form_given_before({ title }))
      else showUndoToast(m.form_given({ count: added.length, title }), () => takeBack(form, added))
      onDone()
      return queryClient.invalidateQueries()
    },
    retry: false,
  })
}
