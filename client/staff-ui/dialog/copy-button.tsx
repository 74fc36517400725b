import { Button, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { m } from '#client/words/messages.js'

interface Props extends ButtonProps {
  /** What is copied. */
  value: string
  children: string
}

/** Copies something and says so, or that the browser did not let it. */
export function CopyButton({ value, children, ...look }: Props) {
  const { copied, error, copy } = useClipboard()
  return (
    <Button {...look} onClick={() => copy(value)}>
      {copied ? m.staff_copied() : error ? m.staff_not_copied() : children}
    </Button>
  )
}
