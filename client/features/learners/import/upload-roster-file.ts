import { endSession } from '#client/platform/api/api.ts'
import { isErrorBody, Refusal } from '#client/platform/api/refusal.ts'
import { request } from '#client/platform/api/request.ts'
import type { NamesakeReading } from '#shared/learners/roster/assign-usernames.ts'
import type { RosterUploadResult } from '#shared/learners/roster/endpoints.ts'
import type { GroupDateReading } from '#shared/learners/roster/reading/group-date.ts'
import type { GroupSeparator } from '#shared/learners/roster/reading/group-separator.ts'
import type { ChosenColumns } from '#shared/learners/roster/roster-columns.ts'
import type { RosterReadDetails } from '#shared/learners/roster/roster-read-details.ts'
import type { TextEncoding } from '#shared/text-encodings.ts'

/** What staff say of a file where we guessed wrongly. */
export interface FileReadingOptions {
  columns?: ChosenColumns
  header?: number
  encoding?: TextEncoding | undefined
  sheet?: string | undefined
  groupSeparator?: GroupSeparator
  groupDates?: GroupDateReading
  hiddenRows?: 'read' | 'leave-out'
  namesakes?: NamesakeReading
}

/** How a file was read, to be read so again. */
export const optionsAsRead = ({
  header,
  encoding,
  sheet,
  groupSeparator,
  groupDates,
  readsHidden,
  namesakes,
}: RosterReadDetails): FileReadingOptions => ({
  header,
  encoding: encoding ?? undefined,
  sheet: sheet ?? undefined,
  groupSeparator,
  groupDates,
  hiddenRows: readsHidden ? 'read' : 'leave-out',
  namesakes,
})

export interface RosterUpload extends FileReadingOptions {
  file: File
}

/** Sends a file of learners as it is; rejects with a `Refusal` when it is refused. */
export async function uploadRosterFile({
  file,
  columns,
  ...chosen
}: RosterUpload): Promise<RosterUploadResult> {
  const query = new URLSearchParams({ name: file.name.slice(-200) })
  if (columns) query.set('columns', columns.map((column) => column ?? '').join(','))
  for (const [name, value] of Object.entries(chosen)) if (value !== undefined) query.set(name, String(value))
  const response = await request({
    method: 'POST',
    address: `/api/learners/rosters?${query}`,
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
  if (response.status === 401) await endSession()
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as RosterUploadResult
  throw isErrorBody(answer)
    ? new Refusal(response.status, answer)
    : new Error(`The roster was answered with ${response.status}`)
}
