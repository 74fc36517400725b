import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { type QuestionTypeName, questionTypeNames } from '#shared/forms/question-types/question-types.ts'
import { FacesFields } from './faces-fields.tsx'
import styles from './icon-set-dialog.module.css'
import { type IconSetDraft, toIconSetDraft, toNewIconSet } from './icon-set-draft.ts'

interface Props {
  /** Null to make a new one. */
  iconSet: OwnIconSet | null
  /** The kinds of question that the form asks. */
  asked: readonly QuestionTypeName[]
  onClose: () => void
  /** Takes a set that was just made. */
  onMade?: (iconSet: OwnIconSet) => void
}

/** Makes an icon set of the organisation's own pictures, or changes one. */
export function IconSetDialog({ iconSet, asked, onClose, onMade }: Props) {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState<IconSetDraft>(() => toIconSetDraft(iconSet))
  const save = useMutation({
    mutationFn: () =>
      iconSet
        ? client.forms.updateIconSet({ iconSetId: iconSet.id, ...toNewIconSet(written) })
        : client.forms.createIconSet(toNewIconSet(written)),
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: api.forms.readIconSets.key() })
      if (iconSet) showToast(m.icon_set_saved())
      else {
        onMade?.(saved)
        showToast(onMade ? m.icon_set_made_and_chosen() : m.icon_set_made())
      }
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(save)
  return (
    <Dialog
      title={iconSet ? m.icon_set_edit({ name: iconSet.name }) : m.icon_set_new()}
      onClose={onClose}
      width={640}
      isKept
    >
      <DialogFields
        onClose={onClose}
        onSend={() => save.mutate()}
        send={iconSet ? m.icon_set_save() : m.icon_set_make_go()}
        isSending={save.isPending}
        error={save.error}
        failed={iconSet ? m.icon_set_not_saved() : m.icon_set_not_made()}
      >
        {iconSet && <p className={styles.explanation}>{m.icon_set_edit_says()}</p>}
        <TextInput
          data-autofocus
          label={m.icon_set_name()}
          placeholder={m.icon_set_name_example()}
          maxLength={60}
          value={written.name}
          onChange={({ currentTarget: { value } }) => {
            setWritten((before) => ({ ...before, name: value }))
            mend('name')
          }}
          error={nameFault(faultOf('name'))}
        />
        <div className={styles.types}>
          <p className={styles.explanation}>{m.icon_set_types_says()}</p>
          {faultOf('answers') && (
            <p className={styles.fault} role="alert">
              {m.icon_set_types_missing()}
            </p>
          )}
          {questionTypeNames.map((type) => (
            <FacesFields
              key={type}
              type={type}
              isAsked={asked.includes(type)}
              faces={written.answers[type]}
              onChange={(faces, ...mended) => {
                setWritten((before) => ({
                  ...before,
                  answers: { ...before.answers, [type]: faces(before.answers[type]) },
                }))
                mend('answers', `answers.${type}`, ...mended.map((field) => `answers.${type}.${field}`))
              }}
              faultOf={(field) => faultOf(['answers', type, field].filter(Boolean).join('.'))}
            />
          ))}
        </div>
      </DialogFields>
    </Dialog>
  )
}

function nameFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  return fault === 'taken' ? m.refusal_icon_set_name_taken() : m.icon_set_name_missing()
}
