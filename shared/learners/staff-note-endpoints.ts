import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyInput, id } from '../fields.ts'
import { staffNote, staffNoteInput } from './staff-note.ts'

const oneNote = { learnerId: id, noteId: id }

export const staffNoteEndpoints = {
  createStaffNote: endpoint('POST', '/api/learners/{learnerId}/staff-notes', {
    summary:
      'Note from which day on something about a learner is different, for staff alone; the same key one note',
    audience: 'member',
    policy: 'learners.write-staff-notes',
    requiresActiveLicence: true,
    reasons: ['staff-notes-full'],
  })
    .input(z.extend(staffNoteInput, { learnerId: id, requestKey: id }))
    .output(staffNote),

  updateStaffNote: endpoint('PUT', '/api/learners/{learnerId}/staff-notes/{noteId}', {
    summary: 'Word or date a note about a learner otherwise',
    audience: 'member',
    policy: 'learners.write-staff-notes',
  })
    .input(z.extend(staffNoteInput, oneNote))
    .output(staffNote),

  deleteStaffNote: endpoint('DELETE', '/api/learners/{learnerId}/staff-notes/{noteId}', {
    summary: 'Take a note about a learner back; its words are kept nowhere',
    audience: 'member',
    policy: 'learners.write-staff-notes',
  })
    .input(z.object(oneNote))
    .output(emptyInput),
}
