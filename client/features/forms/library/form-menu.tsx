import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { availableStatusChanges, type StatusChange } from '#shared/forms/drafts/form-status-changes.ts'
import type { FormStatus } from '#shared/forms/form-status.ts'
import { editFormLink, printCardsLink } from './form-links.ts'
import { useCopyForm } from './new-form/use-copy-form.ts'
import { useFormStatusChanges } from './use-form-status-changes.ts'

const SendNow: ComponentType<{ form: { id: string; title: string }; onClose: () => void }> = lazyComponent(
  () => import('./send-now-dialog.tsx'),
  'SendNowDialog',
)

interface Props {
  form: { id: string; title: string; status: FormStatus; isArchived: boolean }
  /** Left out where a button for it stands beside the menu. */
  withoutEdit?: boolean
}

const moveWords: Record<StatusChange, () => string> = {
  pause: m.library_pause,
  resume: m.library_resume,
  end: m.library_end,
  archive: m.library_archive,
  restore: m.library_restore,
}

/** What can be done with a form. */
export function FormMenu({ form, withoutEdit = false }: Props) {
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  const move = useFormStatusChanges()
  const copy = useCopyForm(editFormLink)
  const saveTemplate = useSaveTemplate()
  const { id, status, isArchived } = form
  const title = form.title || m.form_untitled()
  const mayEdit = !withoutEdit && !isArchived && status !== 'ended'
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={m.library_actions({ title })}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <Menu.Item onClick={() => void navigate(editFormLink(id))}>
              {status === 'draft' ? m.library_go_on() : m.library_edit()}
            </Menu.Item>
          )}
          {status === 'active' && (
            <>
              <Menu.Item onClick={() => setSending(true)}>{m.library_send_now()}</Menu.Item>
              <Menu.Item onClick={() => void navigate(printCardsLink(id))}>{m.paper_print()}</Menu.Item>
            </>
          )}
          <Menu.Item
            onClick={() =>
              copy.mutate(
                { from: { kind: 'form', formId: id }, title: m.library_copy_title({ title }) },
                {
                  onSuccess: () => showToast(m.library_copied()),
                  onError: (error) => showToast(`${m.new_form_failed()} ${refusalMessage(error)}`),
                },
              )
            }
          >
            {m.library_duplicate()}
          </Menu.Item>
          <Menu.Item onClick={() => saveTemplate.mutate({ id, title })}>
            {m.library_save_template()}
          </Menu.Item>
          <Menu.Divider />
          {availableStatusChanges({ status, isArchived }).map((each) => (
            <Menu.Item
              key={each}
              color={each === 'end' ? 'red' : undefined}
              onClick={() => void move({ id, title }, each)}
            >
              {moveWords[each]()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isSending && (
        <Suspense>
          <SendNow form={{ id, title }} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Keeps a form as a template of the organisation, which can be taken back. */
function useSaveTemplate() {
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
