import { QrCode } from '#client/staff-ui/page/qr-code.tsx'
import { PrintSheet } from '#client/staff-ui/print/print-sheet.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './card-sheet.module.css'

export interface NewCard {
  learnerId: string
  name: string
  username: string
  secret: string
  code: string
}

interface Props {
  organisation: Organisation
  cards: readonly NewCard[]
  onClose: () => void
}

/** Sign-in cards to be cut out; what opens the door stands behind the # of the code's address. */
export const CardSheet = ({ organisation, cards, onClose }: Props) => (
  <PrintSheet title={m.cards_sheet()} says={m.cards_once()} onClose={onClose}>
    <ul className={styles.cards}>
      {cards.map(({ learnerId, name, secret, code }) => (
        <li key={learnerId} className={styles.card}>
          <div className={styles.words}>
            <b className={styles.name}>{name}</b>
            <span className={styles.school}>{organisation.name}</span>
            <dl className={styles.facts}>
              <dt>{m.learner_sign_in_code()}</dt>
              <dd>{organisation.code}</dd>
              <dt>{m.card_code()}</dt>
              <dd>{code}</dd>
            </dl>
          </div>
          <QrCode
            className={styles.code}
            name={m.cards_code_of({ name })}
            text={`${window.location.origin}/learner-login#card=${secret}`}
          />
        </li>
      ))}
    </ul>
  </PrintSheet>
)
