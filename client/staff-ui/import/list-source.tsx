import { Button, Textarea } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#client/words/messages.js'
import { Section } from '../page/section.tsx'
import { ColumnsExplained, type ListColumn } from './columns-explained.tsx'
import { fileFaultWords } from './file-fault-words.ts'
import { GoingBar } from './going-bar.tsx'
import styles from './list-source.module.css'
import { largestList } from './read-list.ts'

export interface ListWords {
  /** How much is taken. */
  bound: string
  /** What an empty list is called when it is downloaded. */
  fileName: string
  columns: readonly ListColumn[]
}

interface Props extends ListWords {
  /** What can be chosen besides lists, and how that is said. */
  besides?: { words: string; accept: string }
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
  const headings = columns.map(({ heading }) => heading)
  const [fileFault, setFileFault] = useState<string>()
  const [textFault, setTextFault] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const pasted = useRef<HTMLTextAreaElement>(null)
  const fileWordsId = useId()
  const fault = textFault ?? refused
  useEffect(() => {
    if (fault) pasted.current?.focus()
  }, [fault])

  async function read(chosen: File | undefined) {
    if (!chosen) return
    setFileFault(undefined)
    const fault = await onFile(chosen)
    setFileFault(fault)
    if (fault) file.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void read(event.dataTransfer.files[0])
  }
  const preview = (event: FormEvent) => {
    event.preventDefault()
    const odd = text.length > largestList ? 'too-large' : text.trim() === '' ? 'empty' : undefined
    setTextFault(odd && fileFaultWords(odd, empty))
    if (!odd) onPreview(text)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field inside does the same */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <div>
          <label className={styles.choose}>
            {besides?.words ?? m.import_choose_file()}
            <input
              ref={file}
              type="file"
              accept={besides ? `${lists},${besides.accept}` : lists}
              aria-describedby={fileWordsId}
              aria-invalid={fileFault !== undefined}
              onChange={(event) => {
                const [chosen] = event.currentTarget.files ?? []
                event.currentTarget.value = ''
                void read(chosen)
              }}
            />
          </label>{' '}
          {m.import_or_drop()}
          <p id={fileWordsId} className={fileFault ? styles.fault : styles.bound}>
            {fileFault ?? bound}
          </p>
          {isReading && <GoingBar>{m.import_reading()}</GoingBar>}
        </div>
      </div>

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
        <ColumnsExplained columns={columns} />
      </Section>
    </>
  )
}

// Marked, so that spreadsheets read its letters rightly.
const emptyList = (headings: readonly string[]) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${headings.join(',')}\r\n`)}`
