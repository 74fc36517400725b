import { NativeSelect } from '@mantine/core'
import { m } from '#client/words/messages.js'
import type { RosterReadDetails } from '#shared/learners/roster/roster-read-details.ts'
import { type TextEncoding, textEncodings } from '#shared/text-encodings.ts'
import styles from './file-reading-choice.module.css'
import type { FileReadingOptions } from './upload-roster-file.ts'

interface Props {
  reading: RosterReadDetails
  isReading: boolean
  onChoose: (chosen: FileReadingOptions) => void
}

/** How a file is read: its sheet, its row of headings, its letters; each change reads it again. */
export function FileReadingChoice({ reading, isReading, onChoose }: Props) {
  const { rows, sheets } = reading
  const sheet = reading.sheet ?? undefined
  const encoding = reading.encoding ?? undefined
  return (
    <div className={styles.choices}>
      {sheets.length > 1 && (
        <NativeSelect
          label={m.roster_sheet()}
          disabled={isReading}
          value={sheet}
          data={sheets}
          onChange={({ currentTarget }) => onChoose({ sheet: currentTarget.value })}
        />
      )}
      <NativeSelect
        label={m.roster_header_row()}
        disabled={isReading}
        value={reading.header}
        data={rows.map(({ line, cells }) => ({
          value: String(line),
          label: m.roster_header_line({ line, cells: cells.filter(Boolean).slice(0, 4).join(' · ') }),
        }))}
        onChange={({ currentTarget }) => onChoose({ sheet, encoding, header: Number(currentTarget.value) })}
      />
      {encoding && (
        <NativeSelect
          label={m.roster_encoding()}
          description={m.roster_encoding_hint()}
          disabled={isReading}
          value={encoding}
          data={textEncodings.map((value) => ({ value, label: encodingWords[value]() }))}
          onChange={({ currentTarget }) => onChoose({ encoding: currentTarget.value as TextEncoding })}
        />
      )}
    </div>
  )
}

const encodingWords: Record<TextEncoding, () => string> = {
  'utf-8': m.roster_encoding_utf_8,
  'utf-16le': m.roster_encoding_utf_16le,
  'utf-16be': m.roster_encoding_utf_16be,
  'windows-1252': m.roster_encoding_windows_1252,
  macintosh: m.roster_encoding_macintosh,
}
