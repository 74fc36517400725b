import { TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { roleLabels } from '#client/staff-ui/shell/role-labels.ts'
import { m } from '#client/words/messages.js'
import type { StaffRole } from '#shared/auth/staff-role.ts'

const meanings: Record<StaffRole, () => string> = {
  owner: m.team_owner_says,
  admin: m.team_admin_says,
  educator: m.team_educator_says,
  observer: m.team_observer_says,
}

interface Props {
  roles: readonly StaffRole[]
  value: StaffRole
  onChange: (role: StaffRole) => void
}

/** One of the roles that may be given, and what it means. */
export const RoleChoice = ({ roles, value, onChange }: Props) => (
  <ChoiceField legend={m.team_role()} hint={meanings[value]()}>
    <ChoiceChips
      chips={roles.map((role) => ({ value: role, label: roleLabels[role]() }))}
      value={value}
      onChange={onChange}
    />
  </ChoiceField>
)

interface LastDayFieldProps {
  /** Empty where they stay. */
  value: string
  onChange: (lastDay: string) => void
  isAtFault: boolean
}

/** The day after which a substitute has no access. */
export const LastDayField = ({ value, onChange, isAtFault }: LastDayFieldProps) => (
  <TextInput
    type="date"
    label={m.team_last_day()}
    description={m.team_last_day_hint()}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={isAtFault && m.team_last_day_past()}
  />
)

/** The choice of groups, which stand further right and are handed in by the screen. */
export type GroupFieldComponent = ComponentType<{
  groupIds: readonly string[]
  onChange: (groupIds: string[]) => void
  hint?: string
  none?: string
}>
