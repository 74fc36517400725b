import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { RosterLine } from '#shared/learners/roster/roster-line.ts'
import { maxUsernameLength } from '#shared/learners/username.ts'

interface Props {
  rosterId: string
  line: RosterLine
  onChanged: (roster: Roster) => void
}

/** A username that was made from a name, which is saved once it is left. */
export function RosterUsernameField({ rosterId, line: { line, name, username }, onChanged }: Props) {
  const [typed, setTyped] = useState(username)
  const saving = useMutation(api.learners.updateRosterUsername.mutationOptions({ onSuccess: onChanged }))
  const save = () => {
    const wanted = typed.trim().toLowerCase()
    if (wanted === '') setTyped(username)
    else if (line !== null && wanted !== username) saving.mutate({ rosterId, line, username: wanted })
  }
  return (
    <TextInput
      aria-label={m.roster_username_of({ name })}
      value={typed}
      maxLength={maxUsernameLength}
      autoComplete="off"
      spellCheck={false}
      error={saving.error && usernameFault(saving.error)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        saving.reset()
      }}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
      }}
    />
  )
}

const usernameFault = (error: Error) =>
  findRefusal(error)?.reason === 'input-invalid' ? m.learner_username_odd() : refusalMessage(error)
