import { TextInput } from '@mantine/core'
import { m } from '#client/words/messages.js'

interface Props {
  /** Empty where they stay. */
  value: string
  onChange: (lastDay: string) => void
  isAtFault: boolean
}

/** The day after which a substitute has no access. */
export const LastDayField = ({ value, onChange, isAtFault }: Props) => (
  <TextInput
    type="date"
    label={m.team_last_day()}
    description={m.team_last_day_hint()}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={isAtFault && m.team_last_day_past()}
  />
)
