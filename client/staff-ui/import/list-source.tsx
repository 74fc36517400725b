import { Button, Textarea } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '#client/words/messages.js'
import { csvLine } from '#shared/csv-line.ts'
import { Section } from '../page/section.tsx'
import { FileDrop } from './file-drop.tsx'
import { type ListColumn, ListColumnDescriptions } from './list-column-descriptions.tsx'
import { type ListFileResult, maxListFileBytes } from './list-file.ts'
import styles from './list-source.module.css'

export interface ListSourceContent {
  /** How much is taken. */
  bound: string
  /** What an empty list is called when it is downloaded. */
  fileName: string
  columns: readonly ListColumn[]
}

interface Props extends ListSourceContent {
  /** What can be chosen besides lists. */
  besides?: string
  /** Said of a list without rows. */
  empty: string
  /** What was pasted or read, kept when it is refused. */
  text: string
  onText: (text: string) => void
  onPreview: (csv: string) => void
  /** Takes a file; why it was not taken, if so. */
  onFile: (file: File) => Promise<string | undefined>
  isReading: boolean
  /** Why the pasted list was refused as a whole. */
  refused: string | undefined
}

const lists = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

/** Where a list comes from: a file, or what was copied from a spreadsheet. */
export function ListSource(props: Props) {
  const { bound, fileName, columns, besides, empty, text, onText, onPreview, onFile, isReading, refused } =
    props
  const headings = columns.map(({ heading }) => heading())
  const [textFault, setTextFault] = useState<string>()
  const pasted = useRef<HTMLTextAreaElement>(null)
  const fault = textFault ?? refused
  useEffect(() => {
    if (fault) pasted.current?.focus()
  }, [fault])

  const preview = (event: FormEvent) => {
    event.preventDefault()
    const odd = text.length > maxListFileBytes ? 'too-large' : text.trim() === '' ? 'empty' : undefined
    setTextFault(odd && fileFaultMessage(odd, empty))
    if (!odd) onPreview(text)
  }

  return (
    <>
      <FileDrop
        icon={IconFileSpreadsheet}
        words={m.import_choose_file()}
        accept={besides ? `${lists},${besides}` : lists}
        bound={bound}
        onFile={onFile}
        reading={isReading && m.import_reading()}
      />

      <form className={styles.paste} noValidate onSubmit={preview}>
        <Textarea
          ref={pasted}
          label={m.import_paste()}
          description={m.import_paste_hint()}
          placeholder={headings.join(', ')}
          autosize
          minRows={5}
          maxRows={14}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setTextFault(undefined)
            onText(event.currentTarget.value)
          }}
          error={fault}
        />
        <Button type="submit" variant="filled" loading={isReading}>
          {m.import_preview()}
        </Button>
      </form>

      <Section
        title={m.import_columns()}
        more={
          <a className={styles.template} href={emptyList(headings)} download={fileName}>
            <IconDownload size={16} stroke={2} aria-hidden />
            {m.import_template()}
          </a>
        }
      >
        <ListColumnDescriptions columns={columns} />
      </Section>
    </>
  )
}

// Marked, so that spreadsheets read its letters rightly.
const emptyList = (headings: readonly string[]) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csvLine(headings)}`)}`

/** Why a file holds no list; `empty` says it of one without rows. */
export function fileFaultMessage(
  fault: Extract<ListFileResult, { fault: string }>['fault'],
  empty: string,
): string {
  if (fault === 'empty') return empty
  return fault === 'workbook' ? m.import_workbook() : m.import_too_large()
}
