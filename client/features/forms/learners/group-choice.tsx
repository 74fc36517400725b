import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { ActiveForm } from '../writing/form-editor-context.tsx'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { assignmentLabel } from './assignment-labels.ts'
import { toggleId } from './learner-choice-edits.ts'
import styles from './learner-rows.module.css'

const groupsAtMost = 200

/** Groups that get the form: whoever is in them on the day. */
export function GroupChoice() {
  const { running, change } = useFormEditor()
  const groups = useQuery(api.groups.readGroups.queryOptions({ input: {} }))
  const chosen = useDraft((draft) => draft.groupIds)
  return (
    <Section title={m.form_groups_title()} count={chosen.length || undefined}>
      <p className={styles.intro}>{m.form_groups_intro()}</p>
      {groups.isError ? (
        <ErrorNotice what={m.form_groups_failed()} onRetry={() => void groups.refetch()} />
      ) : !groups.data ? (
        <ListSkeleton label={m.form_groups_title()} columns={2} rows={3} />
      ) : groups.data.groups.length === 0 ? (
        <p className={styles.none}>
          {m.form_no_groups()} <TextLink to="/dashboard/org/groups/list">{m.form_make_group()}</TextLink>
        </p>
      ) : (
        <ul className={styles.rows}>
          {groups.data.groups.map(({ id, name, learnerCount }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= groupsAtMost}
                onChange={() => change(({ groupIds }) => ({ groupIds: toggleId(groupIds, id) }))}
              />
              <span>
                {[m.form_learners({ count: learnerCount }), holding(id, running)].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function holding(groupId: string, running: ActiveForm | null): string | undefined {
  const holder = running?.holders.find(({ id }) => id === groupId)
  return holder && running ? assignmentLabel(holder, running.today) : undefined
}
