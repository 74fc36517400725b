import { Checkbox } from '@mantine/core'
import { m } from '#client/words/messages.js'

interface Props {
  /** As the list has it. */
  name: string
  isSame: boolean
  onAnswer: (isSame: boolean) => void
}

/** Asks whether a learner is the person to whom a list gives another name altogether. */
export const SamePerson = ({ name, isSame, onAnswer }: Props) => (
  <Checkbox
    label={m.roster_same_person({ name })}
    checked={isSame}
    onChange={({ currentTarget }) => onAnswer(currentTarget.checked)}
  />
)
