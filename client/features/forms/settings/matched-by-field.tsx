import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { hasAccessEnded } from '#shared/staff/has-access-ended.ts'
import { SentenceChoice } from '../fields/sentence-choice.tsx'
import { toggleId } from '../learners/learner-choice-edits.ts'
import styles from './matched-by-field.module.css'

const staffAtMost = 20

interface Props {
  /** Null for anyone who has the learner on their caseload. */
  value: string[] | null
  onChange: (staffIds: string[] | null) => void
}

/** Who is asked to match the form's check-ins. */
export function MatchedByField({ value, onChange }: Props) {
  const [isSome, setSome] = useState(value !== null)
  return (
    <FieldRow label={m.form_matched_by()} legend={m.form_matched_by_legend()}>
      <SentenceChoice
        label={m.form_matched_by_legend()}
        lead={m.form_matched_by_lead()}
        choices={[
          { value: 'anyone', label: m.form_matched_by_anyone() },
          { value: 'some', label: m.form_matched_by_some() },
        ]}
        value={isSome ? 'some' : 'anyone'}
        onChange={(who) => {
          setSome(who === 'some')
          if (who === 'anyone') onChange(null)
        }}
      />
      {isSome ? (
        <StaffChoice value={value ?? []} onChange={onChange} />
      ) : (
        <FieldHint>{m.form_matched_by_hint()}</FieldHint>
      )}
    </FieldRow>
  )
}

function StaffChoice({ value, onChange }: Props & { value: string[] }) {
  const team = useQuery(api.staff.readTeam.queryOptions({ input: {} }))
  if (team.isError) return <ErrorNotice what={m.form_team_failed()} onRetry={() => void team.refetch()} />
  if (!team.data) return <ListSkeleton label={m.form_matched_by_legend()} columns={1} rows={3} />
  const { members, onDate } = team.data
  const offered = members.filter(
    (member) => value.includes(member.id) || (member.role !== 'observer' && !hasAccessEnded(member, onDate)),
  )
  return (
    <>
      <ul className={styles.staff}>
        {offered.map(({ id, name, lastDay }) => (
          <li key={id}>
            <Checkbox
              label={
                lastDay && hasAccessEnded({ lastDay }, onDate)
                  ? m.staff_name_aside({ name, aside: m.team_ended({ day: dayLabel(lastDay, 'dated') }) })
                  : name
              }
              checked={value.includes(id)}
              disabled={!value.includes(id) && value.length >= staffAtMost}
              onChange={() => {
                const chosen = toggleId(value, id)
                onChange(chosen.length > 0 ? chosen : null)
              }}
            />
          </li>
        ))}
      </ul>
      <FieldHint>{value.length === 0 ? m.form_matched_by_none() : m.form_matched_by_bound()}</FieldHint>
    </>
  )
}
