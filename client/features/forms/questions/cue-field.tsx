import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { RichTextWithPictures } from '#client/features/uploads/rich-text-with-pictures.tsx'
import { RichTextContent } from '#client/ui/rich-text-content.tsx'
import { m } from '#client/words/messages.js'
import { maxCueLength } from '#shared/forms/drafts/form-draft.ts'
import styles from './cue-field.module.css'
import type { QuestionListActions } from './use-question-actions.ts'

interface Props {
  questionId: string
  number: number
  /** Rich text. */
  cue: string | null
  acts: QuestionListActions
}

/** What a yes to a question looks like, for those that need it said. It is shown until somebody wants to change it. */
export const CueField = memo(function CueField({ questionId, number, cue, acts }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <div className={styles.cue}>
        <RichTextWithPictures
          label={m.form_cue_of({ number })}
          hint={m.form_cue_hint()}
          value={cue ?? ''}
          onChange={(html) => acts.change(questionId, { cue: html === '' ? null : html })}
          maxLength={maxCueLength}
          isAsked
        />
      </div>
    )
  const [Icon, words, inFull] =
    cue === null
      ? [IconPlus, m.form_add_cue(), m.form_add_cue_to({ number })]
      : [IconPencil, m.form_edit_cue(), m.form_edit_cue_of({ number })]
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        aria-label={inFull}
        leftSection={<Icon size={16} stroke={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {cue !== null && (
        <div className={styles.shown}>
          <RichTextContent html={cue} />
        </div>
      )}
    </>
  )
})
