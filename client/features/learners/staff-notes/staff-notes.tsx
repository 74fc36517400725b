import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import type { StaffNote } from '#shared/learners/staff-note.ts'
import styles from './staff-notes.module.css'

const WriteStaffNote = lazyComponent(() => import('./staff-note-dialog.tsx'), 'StaffNoteDialog')

interface Props {
  learner: { id: string; name: string }
  notes: readonly StaffNote[]
  mayChange: boolean
  /** What a note changes has to be read anew. */
  onChanged: () => void
}

/** What staff noted about a learner, newest first, and the way to note more. */
export function StaffNotes({ learner, notes, mayChange, onChanged }: Props) {
  const [written, setWritten] = useState<StaffNote | 'new' | null>(null)
  const takeBack = useDeleteStaffNote(learner.id, onChanged)
  return (
    <Disclosure title={m.staff_notes()} sum={m.staff_notes_sum({ count: notes.length })}>
      <p className={styles.explanation}>{m.staff_notes_says({ learner: learner.name })}</p>
      <RowList>
        {notes.toReversed().map((note) => (
          <SingleLineRow
            key={note.id}
            title={note.words}
            about={m.staff_notes_about({ day: dayLabel(note.onDate, 'dated'), name: note.writtenBy })}
            end={
              mayChange && (
                <>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={m.staff_notes_change_one({ note: note.words })}
                    onClick={() => setWritten(note)}
                  >
                    {m.staff_notes_change()}
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={m.staff_notes_take_back_one({ note: note.words })}
                    onClick={() => void takeBack(note)}
                  >
                    {m.staff_notes_take_back()}
                  </Button>
                </>
              )
            }
          />
        ))}
      </RowList>
      {mayChange && (
        <Button
          className={styles.add}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => setWritten('new')}
        >
          {m.staff_notes_add()}
        </Button>
      )}
      {written && (
        <Suspense>
          <WriteStaffNote
            learnerId={learner.id}
            note={written === 'new' ? null : written}
            onChanged={onChanged}
            onClose={() => setWritten(null)}
          />
        </Suspense>
      )}
    </Disclosure>
  )
}

/** Takes a note back, and writes it once more when that is regretted. */
function useDeleteStaffNote(learnerId: string, onChanged: () => void) {
  const refresh = () => {
    onChanged()
  }

  async function writeAgain({ words, onDate }: StaffNote) {
    try {
      await client.learners.createStaffNote({ learnerId, words, onDate, requestKey: createRandomId() })
      showToast(m.staff_notes_back({ note: words }))
    } catch (error) {
      showToast(`${m.staff_notes_not_back({ note: words })} ${refusalMessage(error)}`)
    }
    refresh()
  }

  return async (note: StaffNote) => {
    try {
      await client.learners.deleteStaffNote({ learnerId, noteId: note.id })
      showUndoToast(m.staff_notes_taken_back({ note: note.words }), () => void writeAgain(note))
    } catch (error) {
      showToast(`${m.staff_notes_not_taken_back({ note: note.words })} ${refusalMessage(error)}`)
    }
    refresh()
  }
}
