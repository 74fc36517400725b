import type { Icon } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { m } from '#client/words/messages.js'
import styles from './file-drop.module.css'
import { IndeterminateProgress } from './indeterminate-progress.tsx'

interface Props {
  icon: Icon
  words: string
  accept: string
  /** What is taken, and how much. */
  bound: string
  /** Takes a file; why it was not taken, if so. */
  onFile: (file: File) => Promise<string | undefined>
  /** Said while one is read. */
  reading: string | false
}

/** Takes a file that is chosen, or dropped. */
export function FileDrop({ icon: Picture, words, accept, bound, onFile, reading }: Props) {
  const [fault, setFault] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const wordsId = useId()

  async function read(chosen: File | undefined) {
    if (!chosen) return
    setFault(undefined)
    const fault = await onFile(chosen)
    setFault(fault)
    if (fault) file.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field inside does the same
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
      <Picture size={32} stroke={1.5} aria-hidden />
      <div>
        <label className={styles.choose}>
          {words}
          <input
            ref={file}
            type="file"
            accept={accept}
            aria-describedby={wordsId}
            aria-invalid={fault !== undefined}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              void read(chosen)
            }}
          />
        </label>{' '}
        {m.import_or_drop()}
        <p id={wordsId} className={fault ? styles.fault : styles.bound}>
          {fault ?? bound}
        </p>
        {reading && <IndeterminateProgress>{reading}</IndeterminateProgress>}
      </div>
    </div>
  )
}
