import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'

interface Props {
  onClose: () => void
  /** What leaving is called where “Cancel” could be taken for what the dialog does. */
  verb?: string
  /** The focus begins here. */
  isFirst?: boolean
}

/** The button that leaves a dialog without doing what it offers. */
export const LeaveDialog = ({ onClose, verb = m.staff_cancel(), isFirst }: Props) => (
  <Button variant="subtle" data-autofocus={isFirst} onClick={onClose}>
    {verb}
  </Button>
)
