import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  title: string
  send: string
  failed: string
  isSending: boolean
  error: unknown
  onSend: (why: string) => void
  onClose: () => void
  /** Further fields, before the reason. */
  children?: ReactNode
}

/** Asks for the reason of something that a learner will read about. */
export function ReasonInputDialog({ onSend, children, ...form }: Props) {
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && why.trim() === ''
  return (
    <FormDialog
      {...form}
      onSend={() => {
        setAsked(true)
        if (why.trim() !== '') onSend(why.trim())
      }}
    >
      {children}
      <Textarea
        data-autofocus={children ? undefined : true}
        label={m.reward_why()}
        description={m.reward_why_says()}
        maxLength={300}
        autosize
        minRows={2}
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        error={isMissing && m.reward_why_missing()}
      />
    </FormDialog>
  )
}
