import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { StaffNote } from '#shared/learners/staff-note.ts'

/** Takes a note back, and writes it once more when that is regretted. */
export function useDeleteStaffNote(learnerId: string, onChanged: () => void) {
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
