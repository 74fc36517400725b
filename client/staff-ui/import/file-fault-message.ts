import { m } from '#client/words/messages.js'
import type { ListFileResult } from './list-file.ts'

/** Why a file holds no list; `empty` says it of one without rows. */
export function fileFaultMessage(
  fault: Extract<ListFileResult, { fault: string }>['fault'],
  empty: string,
): string {
  if (fault === 'empty') return empty
  return fault === 'workbook' ? m.import_workbook() : m.import_too_large()
}
