import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RichTextWithPictures } from '#client/features/uploads/rich-text-with-pictures.tsx'
import { client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import {
  type BankQuestion,
  maxBankCueLength,
  type NewBankQuestion,
} from '#shared/question-bank/bank-question.ts'
import {
  ageBandLabels,
  bankQuestionTypeLabels,
  questionSettingLabels,
  toSelectOptions,
} from './bank-labels.ts'
import { blankQuestion, parseTags } from './blank-question.ts'
import styles from './question-dialog.module.css'
import { SimilarQuestions } from './similar-questions.tsx'
import { useBankActions } from './use-bank-actions.ts'
import { useWordingWeaknesses, WordingAdvice } from './wording-advice.tsx'

interface Props {
  /** Null to write a new one. */
  question: BankQuestion | null
  onClose: () => void
}

/** Writes a question for the bank, or changes one. */
export function QuestionDialog({ question, onClose }: Props) {
  const { refresh } = useBankActions()
  const [written, setWritten] = useState<NewBankQuestion>(question ?? blankQuestion)
  const [tags, setTags] = useState(written.tags.join(', '))
  const weaknesses = useWordingWeaknesses(written.text)
  const [isThere, setThere] = useState(false)
  const save = useMutation({
    mutationFn: async (asked: NewBankQuestion) => {
      if (question) return client.questionBank.updateQuestion({ questionId: question.id, ...asked })
      const { alreadyThere } = await client.questionBank.createQuestions({ questions: [asked] })
      if (alreadyThere > 0) setThere(true)
      return alreadyThere === 0
    },
    onSuccess: async (isSaved) => {
      if (!isSaved) return
      await refresh()
      showToast(question ? m.bank_changed() : m.bank_added({ count: 1 }))
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(save)
  const fault = (field: string) => faultOf(field) ?? faultOf(`questions.0.${field}`)
  const write = (part: Partial<NewBankQuestion>) => setWritten((before) => ({ ...before, ...part }))
  const mended = (field: string) => mend(field, `questions.0.${field}`)

  return (
    <FormDialog
      title={question ? m.bank_edit() : m.bank_add()}
      onClose={onClose}
      onSend={() => save.mutate({ ...written, tags: parseTags(tags) })}
      send={question ? m.bank_save() : m.bank_add_go()}
      isSending={save.isPending}
      error={save.error}
      failed={question ? m.bank_not_changed() : m.bank_not_added()}
    >
      <TextInput
        data-autofocus
        label={m.bank_question()}
        placeholder={m.bank_question_example()}
        maxLength={200}
        value={written.text}
        onChange={({ currentTarget }) => {
          write({ text: currentTarget.value })
          setThere(false)
          mended('text')
        }}
        description={weaknesses.length > 0 && <WordingAdvice weaknesses={weaknesses} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isThere ? m.refusal_question_in_bank() : textFault(fault('text'))}
      />
      <SimilarQuestions text={written.text} exceptId={question?.id} />
      <div className={styles.cue}>
        <span aria-hidden>{m.bank_cue()}</span>
        <RichTextWithPictures
          label={m.bank_cue()}
          hint={m.bank_cue_hint()}
          value={written.cue ?? ''}
          onChange={(html) => {
            write({ cue: html || null })
            mended('cue')
          }}
          maxLength={maxBankCueLength}
          fault={fault('cue') && m.bank_cue_long()}
        />
      </div>
      <ChoiceField legend={m.bank_answers()}>
        <ChoiceChips
          chips={toSelectOptions(bankQuestionTypeLabels)}
          value={written.type}
          onChange={(type) => write({ type })}
        />
      </ChoiceField>
      <div className={styles.pair}>
        <NativeSelect
          label={m.bank_setting()}
          data={[{ value: '', label: m.bank_setting_any() }, ...toSelectOptions(questionSettingLabels)]}
          value={written.setting ?? ''}
          onChange={({ currentTarget }) =>
            write({ setting: (currentTarget.value || null) as NewBankQuestion['setting'] })
          }
        />
        <NativeSelect
          label={m.bank_age()}
          data={[{ value: '', label: m.bank_age_any() }, ...toSelectOptions(ageBandLabels)]}
          value={written.ageBand ?? ''}
          onChange={({ currentTarget }) =>
            write({ ageBand: (currentTarget.value || null) as NewBankQuestion['ageBand'] })
          }
        />
      </div>
      <TextInput
        label={m.bank_tags()}
        description={m.bank_tags_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={m.bank_tags_example()}
        maxLength={300}
        value={tags}
        onChange={({ currentTarget }) => {
          setTags(currentTarget.value)
          mended('tags')
          for (let at = 0; at < 9; at++) mended(`tags.${at}`)
        }}
        error={tagsFault(fault) && m.bank_tags_long()}
      />
    </FormDialog>
  )
}

const tagsFault = (fault: (field: string) => string | undefined) =>
  ['tags', ...Array.from({ length: 9 }, (_, at) => `tags.${at}`)].some((field) => fault(field))

function textFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  if (fault === 'taken') return m.refusal_question_in_bank()
  return fault === 'too-small' ? m.bank_question_missing() : m.bank_question_long()
}
