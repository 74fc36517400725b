import { IconArrowRight } from '@tabler/icons-react'
import { LineTable } from '#client/staff-ui/import/line-table.tsx'
import { m } from '#client/words/messages.js'
import type { RosterPlan } from '#shared/learners/roster-plan.ts'
import { secretKindWords } from '../sign-in/sign-in-words.ts'
import { columnWords } from './line-fault-words.ts'
import styles from './plan-lines.module.css'

interface Lines<Part extends 'changed' | 'added'> {
  lines: RosterPlan[Part]
}

/** Learners who are there and would be changed, field by field. */
export const ChangedLines = ({ lines }: Lines<'changed'>) => (
  <LineTable
    caption={m.class_list_changed_title()}
    heads={[m.learner_name(), m.learner_username(), m.class_list_change()]}
    lines={lines}
  >
    {({ line, name, username, changes }) => (
      <tr key={line}>
        <td data-label={m.import_line()}>{line}</td>
        <th scope="row">{name}</th>
        <td data-label={m.learner_username()}>{username}</td>
        <td data-long>
          <ul className={styles.changes}>
            {changes.map(({ field, from, to }) => (
              <li key={field}>
                {columnWords[field]()}: <del>{from || m.import_given_nothing()}</del>{' '}
                <IconArrowRight size={16} stroke={2} aria-label={m.class_list_becomes()} /> <ins>{to}</ins>
              </li>
            ))}
          </ul>
        </td>
      </tr>
    )}
  </LineTable>
)

/** Learners who would be new. */
export const AddedLines = ({ lines }: Lines<'added'>) => (
  <LineTable
    caption={m.import_new_title()}
    heads={[m.learner_name(), m.learner_username(), m.staff_place_groups(), m.learner_signs_in_with()]}
    lines={lines}
  >
    {({ line, name, username, groups, signsInWith }) => (
      <tr key={line}>
        <td data-label={m.import_line()}>{line}</td>
        <th scope="row">{name}</th>
        <td data-label={m.learner_username()}>{username}</td>
        <td data-long>{groups.join(', ')}</td>
        <td data-label={m.learner_signs_in_with()}>{secretKindWords[signsInWith]()}</td>
      </tr>
    )}
  </LineTable>
)
