import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { maxStaffNoteLength, type StaffNote } from '#shared/learners/staff-note.ts'

interface Props {
  learnerId: string
  /** The one to word or date otherwise; null writes a new one. */
  note: StaffNote | null
  onChanged: () => void
  onClose: () => void
}

/** A few words about a learner, and from which day on they hold. */
export function StaffNoteDialog({ learnerId, note, onChanged, onClose }: Props) {
  const [words, setWords] = useState(note?.words ?? '')
  const [onDate, setOnDate] = useState(note?.onDate ?? '')
  const [requestKey] = useState(() => createRandomId())
  const write = useMutation({
    mutationFn: (given: { words: string; onDate: string }) =>
      note
        ? client.learners.updateStaffNote({ ...given, learnerId, noteId: note.id })
        : client.learners.createStaffNote({ ...given, learnerId, requestKey }),
    onSuccess: () => {
      onChanged()
      showToast((note ? m.staff_notes_changed : m.staff_notes_added)({ note: words.trim() }))
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(write)
  return (
    <FormDialog
      title={note ? m.staff_notes_change_title() : m.staff_notes_add()}
      onClose={onClose}
      onSend={() => write.mutate({ words, onDate })}
      send={note ? m.staff_notes_change_go() : m.staff_notes_add()}
      isSending={write.isPending}
      error={write.error}
      failed={m.staff_notes_not_written()}
    >
      <TextInput
        data-autofocus
        label={m.staff_notes_words()}
        description={m.staff_notes_words_hint()}
        placeholder={m.staff_notes_words_example()}
        maxLength={maxStaffNoteLength}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          mend('words')
        }}
        error={faultOf('words') && m.staff_notes_words_missing()}
      />
      <TextInput
        type="date"
        label={m.staff_notes_on_date()}
        value={onDate}
        onChange={(event) => {
          setOnDate(event.currentTarget.value)
          mend('onDate')
        }}
        error={faultOf('onDate') && m.staff_notes_day_missing()}
      />
    </FormDialog>
  )
}
