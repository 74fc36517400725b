import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '#client/words/messages.js'
import { ParagraphsField } from '../fields/paragraphs-field.tsx'
import styles from './cue-field.module.css'

interface Props {
  number: number
  /** Rich text. */
  cue: string | null
  onChange: (cue: string | null) => void
}

/** What a yes to a question looks like, for those that need it said. */
export function CueField({ number, cue, onChange }: Props) {
  const [isOpen, setOpen] = useState(cue !== null)
  const around = useRef<HTMLDivElement>(null)
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="xs"
        aria-label={m.form_add_cue_to({ number })}
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => {
          setOpen(true)
          requestAnimationFrame(() => around.current?.querySelector('textarea')?.focus())
        }}
      >
        {m.form_add_cue()}
      </Button>
    )
  return (
    <div className={styles.cue} ref={around}>
      <ParagraphsField
        label={m.form_cue_of({ number })}
        hint={m.form_cue_hint()}
        value={cue ?? ''}
        onChange={(html) => onChange(html === '' ? null : html)}
        maxLength={700}
        minRows={1}
      />
    </div>
  )
}
