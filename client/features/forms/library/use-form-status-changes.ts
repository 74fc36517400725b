import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { StatusChange } from '#shared/forms/drafts/form-status-changes.ts'

interface MovedForm {
  id: string
  title: string
}

const doneWords: Record<StatusChange, (of: { title: string }) => string> = {
  pause: m.library_paused,
  resume: m.library_resumed,
  end: m.library_ended,
  archive: m.library_was_archived,
  restore: m.library_restored,
}

const backMove: Partial<Record<StatusChange, StatusChange>> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
}

/** Pauses, resumes, ends, archives and restores a form; all but the end can be taken back. */
export function useFormStatusChanges() {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ form, move }: { form: MovedForm; move: StatusChange }) =>
      client.forms.updateFormStatus({ formId: form.id, move }),
    onSuccess: (_, { form, move }) => {
      const done = doneWords[move](form)
      const back = backMove[move]
      if (back) showUndoToast(done, () => mutate({ form, move: back }))
      else showToast(done)
    },
    onError: (error) => showToast(`${m.library_not_moved()} ${refusalMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.forms.key() }),
    retry: false,
  })

  return async (form: MovedForm, move: StatusChange) => {
    if (move === 'end') {
      const isSure = await confirm({
        title: m.library_end_title({ title: form.title }),
        consequence: m.library_end_says(),
        confirm: m.library_end_go(),
        isDestructive: true,
      })
      if (!isSure) return
    }
    mutate({ form, move })
  }
}
