import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'

/** Keeps a form as a template of the organisation, which can be taken back. */
export function useSaveTemplate() {
  const queryClient = useQueryClient()
  const listAnew = () => queryClient.invalidateQueries({ queryKey: api.forms.readTemplates.key() })
  const remove = useMutation({
    mutationFn: (templateId: string) => client.forms.deleteTemplate({ templateId }),
    onError: (error) => showToast(`${m.library_template_undo_failed()} ${refusalMessage(error)}`),
    onSettled: listAnew,
    retry: false,
  })
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      client.forms.saveTemplate({ formId: id, title }),
    onSuccess: ({ id, title }) => {
      showUndoToast(m.library_template_saved({ title }), () => remove.mutate(id))
      return listAnew()
    },
    onError: (error) => showToast(`${m.library_not_moved()} ${refusalMessage(error)}`),
    retry: false,
  })
}
