import { QrCode } from '#client/staff-ui/page/qr-code.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './sign-in-card-sheet.module.css'
import { SignInSlipSheet } from './sign-in-slip-sheet.tsx'

export interface NewSignInCard {
  learnerId: string
  name: string
  username: string
  secret: string
  code: string
}

interface Props {
  organisation: Organisation
  cards: readonly NewSignInCard[]
  onClose: () => void
}

/** Sign-in cards; what opens the door stands behind the # of the code's address. */
export const SignInCardSheet = ({ organisation, cards, onClose }: Props) => (
  <SignInSlipSheet
    title={m.cards_sheet()}
    says={m.cards_once()}
    organisation={organisation}
    slips={cards.map(({ learnerId, name, username, secret, code }) => ({
      learnerId,
      name,
      username,
      cardCode: code,
      opens: (
        <QrCode
          className={styles.code}
          name={m.cards_code_of({ name })}
          text={`${window.location.origin}/learner-login#card=${secret}`}
        />
      ),
    }))}
    onClose={onClose}
  />
)
