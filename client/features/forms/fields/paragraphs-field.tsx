import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { paragraphsOf, textOfParagraphs } from '#shared/paragraphs.ts'

interface Props {
  id?: string
  label: string
  hint: string
  /** Rich text. */
  value: string
  onChange: (html: string) => void
  maxLength: number
  minRows?: number
  fault?: string
}

/** Words in paragraphs. What was written with other looks keeps them until its words are changed here. */
export function ParagraphsField({ id, label, hint, value, onChange, maxLength, minRows = 2, fault }: Props) {
  const [text, setText] = useState(() => textOfParagraphs(value))
  return (
    <Textarea
      id={id}
      w="100%"
      aria-label={label}
      description={hint}
      inputWrapperOrder={['input', 'description', 'error']}
      value={text}
      maxLength={maxLength}
      autosize
      minRows={minRows}
      maxRows={12}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(paragraphsOf(currentTarget.value))
      }}
      error={fault}
    />
  )
}
