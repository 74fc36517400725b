import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { FormSource, FormTemplate } from '#shared/forms/templates/template-endpoints.ts'
import { UseTemplateButton } from './use-template-button.tsx'

/** The templates that the organisation keeps; nothing while it has none. */
export function OwnTemplates({ onUse }: { onUse: (copy: { from: FormSource; title: string }) => void }) {
  const templates = useQuery(api.forms.readTemplates.queryOptions({ input: {} })).data?.templates ?? []
  const remove = useRemove()
  if (templates.length === 0) return null
  return (
    <Section title={m.new_form_own()} count={templates.length}>
      <RowList>
        {templates.map((template) => (
          <SingleLineRow
            key={template.id}
            title={<b>{template.title}</b>}
            about={m.new_form_own_questions({ count: template.questionCount })}
            end={
              <>
                {template.isRemovable && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={m.new_form_remove({ title: template.title })}
                    onClick={() => void remove(template)}
                  >
                    <IconTrash size={20} stroke={1.75} aria-hidden />
                  </ActionIcon>
                )}
                <UseTemplateButton
                  title={template.title}
                  onUse={() =>
                    onUse({ from: { kind: 'template', templateId: template.id }, title: template.title })
                  }
                />
              </>
            }
          />
        ))}
      </RowList>
    </Section>
  )
}

function useRemove() {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: FormTemplate) => client.forms.deleteTemplate({ templateId: id }),
    onSuccess: (_, { title }) => showToast(m.new_form_removed({ title })),
    onError: (error) => showToast(`${m.library_not_moved()} ${refusalMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.forms.readTemplates.key() }),
    retry: false,
  })
  return async (template: FormTemplate) => {
    const isSure = await confirm({
      title: m.new_form_remove_title({ title: template.title }),
      consequence: m.new_form_remove_says(),
      confirm: m.new_form_remove_go(),
      isDestructive: true,
    })
    if (isSure) mutate(template)
  }
}
