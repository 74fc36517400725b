import { NativeSelect } from '@mantine/core'
import { m } from '#client/words/messages.js'
import type { NamesakeReading } from '#shared/learners/roster/assign-usernames.ts'
import {
  type GroupDateReading,
  groupDateReadings,
  readGroupDate,
} from '#shared/learners/roster/reading/group-date.ts'
import { type GroupSeparator, groupSeparators } from '#shared/learners/roster/reading/group-separator.ts'
import type { RosterDoubt, RosterReadDetails } from '#shared/learners/roster/roster-read-details.ts'
import { type TextEncoding, textEncodings } from '#shared/text-encodings.ts'
import styles from './file-reading-choice.module.css'
import type { FileReadingOptions } from './upload-roster-file.ts'

interface Props {
  reading: RosterReadDetails
  hasGroups: boolean
  isReading: boolean
  /** How its lines are to be understood, as chosen so far. */
  options: FileReadingOptions
  onOptions: (options: FileReadingOptions) => void
  /** Reads the file again, since its columns are others. */
  onReadAgain: (chosen: FileReadingOptions) => void
  /** Reads the same columns in other letters. */
  onEncoding: (encoding: TextEncoding) => void
}

/** Why staff are asked how a file is to be read. */
const rosterDoubtMessages: Record<RosterDoubt, (reading: RosterReadDetails) => string> = {
  encoding: m.roster_doubt_encoding,
  sheet: m.roster_doubt_sheet,
  header: m.roster_doubt_header,
  'no-headings': m.roster_doubt_no_headings,
  usernames: m.roster_doubt_usernames,
  columns: m.roster_doubt_columns,
  guardians: m.roster_doubt_guardians,
  'family-first': m.roster_doubt_family_first,
  role: m.roster_doubt_role,
  status: m.roster_doubt_status,
  dates: m.roster_doubt_dates,
  'hidden-columns': m.roster_doubt_hidden_columns,
  'hidden-rows': m.roster_doubt_hidden,
  separator: m.roster_doubt_separator,
  'one-name': ({ sharedName }) => m.roster_doubt_one_name({ name: sharedName ?? '' }),
}

/** How a file is read: its sheet, its row of headings and its letters, with which it is read again, and its lines. */
export function FileReadingChoice(props: Props) {
  const { reading, hasGroups, isReading, options, onOptions, onReadAgain, onEncoding } = props
  const { rows, sheets, encoding, sheet, header, groupDate, hiddenRows, sharedName } = reading
  const readAgain = (chosen: FileReadingOptions) => onReadAgain({ ...options, ...chosen })
  const choose = (chosen: FileReadingOptions) => onOptions({ ...options, ...chosen })
  return (
    <>
      {reading.doubts.length > 0 && (
        <ul className={styles.doubts}>
          {reading.doubts.map((doubt) => (
            <li key={doubt}>{rosterDoubtMessages[doubt](reading)}</li>
          ))}
        </ul>
      )}
      <div className={styles.choices}>
        {sheets.length > 1 && (
          <NativeSelect
            label={m.roster_sheet()}
            disabled={isReading}
            value={sheet ?? undefined}
            data={sheets}
            onChange={({ currentTarget }) => onReadAgain({ sheet: currentTarget.value })}
          />
        )}
        <NativeSelect
          label={m.roster_header_row()}
          disabled={isReading}
          value={header}
          data={[
            { value: '0', label: m.roster_header_absent() },
            ...rows.map(({ line, cells }) => ({
              value: String(line),
              label: m.roster_header_line({ line, cells: cells.filter(Boolean).slice(0, 4).join(' · ') }),
            })),
          ]}
          onChange={({ currentTarget }) => readAgain({ header: Number(currentTarget.value) })}
        />
        {encoding && (
          <NativeSelect
            label={m.roster_encoding()}
            description={m.roster_encoding_hint()}
            disabled={isReading}
            value={encoding}
            data={textEncodings.map((value) => ({ value, label: encodingWords[value]() }))}
            onChange={({ currentTarget }) => onEncoding(currentTarget.value as TextEncoding)}
          />
        )}
        {hasGroups && (
          <NativeSelect
            label={m.roster_separator()}
            disabled={isReading}
            value={options.groupSeparator}
            data={groupSeparators.map((value) => ({ value, label: separatorWords[value]() }))}
            onChange={({ currentTarget }) =>
              choose({ groupSeparator: currentTarget.value as GroupSeparator })
            }
          />
        )}
        {groupDate && (
          <NativeSelect
            label={m.roster_dates()}
            disabled={isReading}
            value={options.groupDates}
            data={groupDateReadings.map((value) => ({ value, label: dateLabel(value, groupDate) }))}
            onChange={({ currentTarget }) => choose({ groupDates: currentTarget.value as GroupDateReading })}
          />
        )}
        {hiddenRows > 0 && (
          <NativeSelect
            label={m.roster_hidden({ count: hiddenRows })}
            disabled={isReading}
            value={options.hiddenRows}
            data={[
              { value: 'leave-out', label: m.roster_hidden_leave_out() },
              { value: 'read', label: m.roster_hidden_read() },
            ]}
            onChange={({ currentTarget }) =>
              choose({ hiddenRows: currentTarget.value as 'read' | 'leave-out' })
            }
          />
        )}
        {sharedName && (
          <NativeSelect
            label={m.roster_namesakes({ name: sharedName })}
            disabled={isReading}
            value={options.namesakes}
            data={[
              { value: 'one', label: m.roster_namesakes_one() },
              { value: 'several', label: m.roster_namesakes_several() },
            ]}
            onChange={({ currentTarget }) => choose({ namesakes: currentTarget.value as NamesakeReading })}
          />
        )}
      </div>
    </>
  )
}

const encodingWords: Record<TextEncoding, () => string> = {
  'utf-8': m.roster_encoding_utf_8,
  'utf-16le': m.roster_encoding_utf_16le,
  'utf-16be': m.roster_encoding_utf_16be,
  'windows-1252': m.roster_encoding_windows_1252,
  macintosh: m.roster_encoding_macintosh,
  'windows-1250': m.roster_encoding_windows_1250,
  'iso-8859-2': m.roster_encoding_iso_8859_2,
  'windows-1254': m.roster_encoding_windows_1254,
  'windows-1257': m.roster_encoding_windows_1257,
  'windows-1251': m.roster_encoding_windows_1251,
  'koi8-r': m.roster_encoding_koi8_r,
  ibm866: m.roster_encoding_ibm866,
  'windows-1253': m.roster_encoding_windows_1253,
  'windows-1255': m.roster_encoding_windows_1255,
  'windows-1256': m.roster_encoding_windows_1256,
  'windows-874': m.roster_encoding_windows_874,
  gb18030: m.roster_encoding_gb18030,
  big5: m.roster_encoding_big5,
  shift_jis: m.roster_encoding_shift_jis,
  'euc-jp': m.roster_encoding_euc_jp,
  'euc-kr': m.roster_encoding_euc_kr,
  'utf-8-twice': m.roster_encoding_utf_8_twice,
}

const dateLabel = (reading: GroupDateReading, group: string) =>
  reading === 'as-they-are'
    ? m.roster_dates_as_they_are({ group })
    : m.roster_dates_as({ group, name: readGroupDate(group)?.[reading] ?? group })

const separatorWords: Record<GroupSeparator, () => string> = {
  ';': m.roster_separator_semicolon,
  ',': m.roster_separator_comma,
  '/': m.roster_separator_slash,
  '|': m.roster_separator_bar,
  '+': m.roster_separator_plus,
}
