import { IconArrowRight } from '@tabler/icons-react'
import { ShowMore } from '#client/staff-ui/import/show-more.tsx'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { m } from '#client/words/messages.js'
import type { RosterPlan } from '#shared/learners/roster-plan.ts'
import { secretKindWords } from '../sign-in/sign-in-words.ts'
import { columnWords, lineFaultWords } from './line-fault-words.ts'
import styles from './plan-lines.module.css'

interface Lines<Part extends 'refused' | 'changed' | 'added'> {
  lines: RosterPlan[Part]
}

/** Lines that are left out, each fault with what stands there and how to mend it. */
export const RefusedLines = ({ lines }: Lines<'refused'>) => (
  <ShowMore rows={lines}>
    {(shown) => (
      <DataTable caption={m.import_refused_title()} isStacked>
        <thead>
          <tr>
            <th scope="col">{m.import_line()}</th>
            <th scope="col">{m.import_column()}</th>
            <th scope="col">{m.import_given()}</th>
            <th scope="col">{m.import_why()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((fault) => (
            <tr key={`${fault.line} ${fault.column}`}>
              <th scope="row" data-label={m.import_line()}>
                {fault.line}
              </th>
              <td data-label={m.import_column()}>{columnWords[fault.column]()}</td>
              <td className={styles.given} data-label={m.import_given()}>
                {fault.given || m.import_given_nothing()}
              </td>
              <td className={styles.why} data-long>
                {lineFaultWords(fault)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    )}
  </ShowMore>
)

/** Learners who are there and would be changed, field by field. */
export const ChangedLines = ({ lines }: Lines<'changed'>) => (
  <ShowMore rows={lines}>
    {(shown) => (
      <DataTable caption={m.import_changed_title()} isStacked>
        <thead>
          <tr>
            <th scope="col">{m.import_line()}</th>
            <th scope="col">{m.learner_name()}</th>
            <th scope="col">{m.learner_username()}</th>
            <th scope="col">{m.import_change()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, name, username, changes }) => (
            <tr key={line}>
              <td data-label={m.import_line()}>{line}</td>
              <th scope="row">{name}</th>
              <td data-label={m.learner_username()}>{username}</td>
              <td data-long>
                <ul className={styles.changes}>
                  {changes.map(({ field, from, to }) => (
                    <li key={field}>
                      {columnWords[field]()}: <del>{from || m.import_given_nothing()}</del>{' '}
                      <IconArrowRight size={16} stroke={2} aria-label={m.import_becomes()} /> <ins>{to}</ins>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    )}
  </ShowMore>
)

/** Learners who would be new. */
export const AddedLines = ({ lines }: Lines<'added'>) => (
  <ShowMore rows={lines}>
    {(shown) => (
      <DataTable caption={m.import_new_title()} isStacked>
        <thead>
          <tr>
            <th scope="col">{m.import_line()}</th>
            <th scope="col">{m.learner_name()}</th>
            <th scope="col">{m.learner_username()}</th>
            <th scope="col">{m.staff_place_groups()}</th>
            <th scope="col">{m.learner_signs_in_with()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, name, username, groups, signsInWith }) => (
            <tr key={line}>
              <td data-label={m.import_line()}>{line}</td>
              <th scope="row">{name}</th>
              <td data-label={m.learner_username()}>{username}</td>
              <td data-long>{groups.join(', ')}</td>
              <td data-label={m.learner_signs_in_with()}>{secretKindWords[signsInWith]()}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    )}
  </ShowMore>
)
