import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { FieldChange, RosterLine } from '#shared/learners/roster/roster-line.ts'
import { secretKindLabels } from '../sign-in/sign-in-labels.ts'
import { lineFaultMessage, rosterColumnLabels } from './line-fault-message.ts'
import styles from './roster-row.module.css'
import { type ListedRosterSection, rosterSectionColumnHeadings } from './roster-section-labels.ts'

interface Props {
  part: ListedRosterSection
  line: RosterLine
  /** Shown in the place of the username. */
  usernameField?: ReactNode
  /** What staff are asked about it. */
  question?: ReactNode
}

/** What a roster would do about one learner, as a row. */
export function RosterRow({ part, line, usernameField, question }: Props) {
  const { name, username, groups } = line
  const heads = rosterSectionColumnHeadings[part]()
  return (
    <tr>
      <td data-label={m.import_line()}>{line.line === null ? '–' : formatNumber(line.line)}</td>
      <th scope="row">
        <span className={styles.name}>{name || '–'}</span>
      </th>
      <td data-label={m.learner_username()}>{usernameField ?? (username || '–')}</td>
      {part === 'added' && (
        <>
          <td data-long>
            {joinIsolatedTexts(groups)}
            {line.guardians && <Aside>{m.roster_guardians_of_new({ guardians: line.guardians })}</Aside>}
            {line.isBeyondLicences && <NoLicence />}
            {line.namesake && <Aside>{m.roster_namesake({ username: line.namesake })}</Aside>}
          </td>
          <td data-label={heads.at(-1)}>
            {line.signsInWith && secretKindLabels[line.signsInWith]()}
            {!line.hasSecret && <Aside>{m.roster_secret_later()}</Aside>}
          </td>
        </>
      )}
      {(part === 'withdrawn' || part === 'beyond-licences') && <td data-long>{joinIsolatedTexts(groups)}</td>}
      {part === 'changed' && (
        <td data-long>
          <Changes changes={line.changes} />
          {question}
          {line.isBeyondLicences && <NoLicence />}
          {line.kept.length > 0 && <Aside>{m.roster_kept_field()}</Aside>}
        </td>
      )}
      {part === 'kept' && (
        <td data-long>
          <ul className={styles.changes}>
            {line.kept.map(({ field, from, to }) => (
              <li key={field}>
                {rosterColumnLabels[field]()}:{' '}
                {m.roster_has_not({
                  has: from || m.import_given_nothing(),
                  listed: to || m.import_given_nothing(),
                })}
              </li>
            ))}
          </ul>
        </td>
      )}
      {part === 'refused' && (
        <td data-long>
          <ul className={styles.changes}>
            {line.faults.map((fault) => (
              <li key={fault.column}>
                <b>{rosterColumnLabels[fault.column]()}</b>
                {fault.given && <q>{fault.given}</q>} {lineFaultMessage(fault)}
              </li>
            ))}
          </ul>
          {question}
        </td>
      )}
    </tr>
  )
}

const Aside = ({ children }: { children: ReactNode }) => <small className={styles.aside}>{children}</small>

const NoLicence = () => (
  <small className={styles.unlicensed}>
    <IconAlertCircle size={16} stroke={2} aria-hidden /> {m.roster_no_licence()}
  </small>
)

const Changes = ({ changes }: { changes: readonly FieldChange[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        {rosterColumnLabels[field]()}: <del>{from || m.import_given_nothing()}</del>{' '}
        <IconArrowRight size={16} stroke={2} aria-label={m.class_list_becomes()} />{' '}
        <ins>{to || m.import_given_nothing()}</ins>
      </li>
    ))}
  </ul>
)
