import type { ReactNode } from 'react'
import { Logo } from '#client/staff-ui/page/logo.tsx'
import { PrintSheet } from '#client/staff-ui/print/print-sheet.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './sign-in-slip-sheet.module.css'

interface Slip {
  learnerId: string
  name: string
  /** What is typed beside the organisation's code. */
  typed: { term: string; value: string }
  /** What opens the door: to be scanned, or to be remembered. */
  opens: ReactNode
}

interface Props {
  title: string
  says: string
  organisation: Organisation
  slips: readonly Slip[]
  onClose: () => void
}

/** Slips to be cut out, one for each learner. */
export const SignInSlipSheet = ({ title, says, organisation, slips, onClose }: Props) => (
  <PrintSheet title={title} says={says} onClose={onClose}>
    <ul className={styles.slips}>
      {slips.map(({ learnerId, name, typed, opens }) => (
        <li key={learnerId} className={styles.slip}>
          <div className={styles.words}>
            {organisation.logo && <Logo src={organisation.logo} name="" />}
            <b className={styles.name}>{name}</b>
            <span className={styles.school}>{organisation.name}</span>
            <dl className={styles.facts}>
              <dt>{m.learner_sign_in_code()}</dt>
              <dd>{organisation.code}</dd>
              <dt>{typed.term}</dt>
              <dd>{typed.value}</dd>
            </dl>
          </div>
          {opens}
        </li>
      ))}
    </ul>
  </PrintSheet>
)
