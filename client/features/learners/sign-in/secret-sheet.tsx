import { PrintSheet } from '#client/staff-ui/print/print-sheet.tsx'
import { m } from '#client/words/messages.js'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './card-sheet.module.css'
import { ShownSecret } from './shown-secret.tsx'

export interface RenewedSecret {
  learnerId: string
  name: string
  username: string
  kind: SecretKind
  secret: string
}

interface Props {
  organisation: Organisation
  secrets: readonly RenewedSecret[]
  onClose: () => void
}

/** New secrets to be cut out, one slip for each learner. */
export const SecretSheet = ({ organisation, secrets, onClose }: Props) => (
  <PrintSheet title={m.secrets_sheet()} says={m.secrets_once()} onClose={onClose}>
    <ul className={styles.cards}>
      {secrets.map(({ learnerId, name, username, kind, secret }) => (
        <li key={learnerId} className={styles.card}>
          <div className={styles.words}>
            <b className={styles.name}>{name}</b>
            <span className={styles.school}>{organisation.name}</span>
            <dl className={styles.facts}>
              <dt>{m.learner_sign_in_code()}</dt>
              <dd>{organisation.code}</dd>
              <dt>{m.learner_username()}</dt>
              <dd>{username}</dd>
            </dl>
          </div>
          <ShownSecret kind={kind} secret={secret} />
        </li>
      ))}
    </ul>
  </PrintSheet>
)
