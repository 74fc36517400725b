import type { ReactNode } from 'react'
import { Logo } from '#client/staff-ui/page/logo.tsx'
import { PrintSheet } from '#client/staff-ui/print/print-sheet.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './sign-in-slip-sheet.module.css'

interface Slip {
  learnerId: string
  name: string
  username: string
  /** What is typed in place of scanning what opens the door. */
  cardCode?: string
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
      {slips.map(({ learnerId, name, username, cardCode, opens }) => (
        <li key={learnerId} className={styles.slip}>
          <div className={styles.words}>
            {organisation.logo && <Logo src={organisation.logo} name="" />}
            <b className={styles.name}>{name}</b>
            <span className={styles.school}>{organisation.name}</span>
            <dl className={styles.facts}>
              <dt>{m.learner_sign_in_code()}</dt>
              <dd>{organisation.code}</dd>
              <dt>{m.learner_username()}</dt>
              <dd className={styles.username}>{username}</dd>
              {cardCode && (
                <>
                  <dt>{m.card_code()}</dt>
                  <dd>{cardCode}</dd>
                </>
              )}
            </dl>
          </div>
          {opens}
        </li>
      ))}
    </ul>
  </PrintSheet>
)
