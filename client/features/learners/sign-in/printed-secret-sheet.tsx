import { m } from '#client/words/messages.js'
import type { RevealedSecret } from '#shared/learners/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { SecretDisplay } from './secret-display.tsx'
import { SignInSlipSheet } from './sign-in-slip-sheet.tsx'

interface Props {
  organisation: Organisation
  secrets: readonly RevealedSecret[]
  onClose: () => void
}

export const PrintedSecretSheet = ({ organisation, secrets, onClose }: Props) => (
  <SignInSlipSheet
    title={m.secrets_sheet()}
    says={m.secrets_once()}
    organisation={organisation}
    slips={secrets.map(({ learnerId, name, username, kind, secret }) => ({
      learnerId,
      name,
      username,
      opens: <SecretDisplay kind={kind} secret={secret} />,
    }))}
    onClose={onClose}
  />
)
