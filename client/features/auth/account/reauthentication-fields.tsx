import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import type { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { m } from '#client/words/messages.js'
import type { ProtectedAction } from '#shared/auth/confirm-endpoints.ts'
import { ConfirmIdentityByProvider } from './confirm-identity-by-provider.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

interface Props {
  act: ProtectedAction
  proof: ReturnType<typeof useReauthentication>
  /** What the call was refused for. */
  error: unknown
}

/** Asks somebody signed in to show once more that it is them. */
export function ReauthenticationFields({ act, proof, error }: Props) {
  const { data } = useQuery(api.auth.readConfirmationMethods.queryOptions({ input: {} }))
  const { password, code, confirmation, confirm } = proof
  return (
    <>
      {data && data.providers.length > 0 ? (
        <ConfirmIdentityByProvider
          act={act}
          providers={data.providers}
          isConfirmed={confirmation !== null}
          onConfirmed={confirm}
          isMissing={password.fault !== undefined}
        />
      ) : (
        <CurrentPasswordField {...password} />
      )}
      {code && <SecondFactorCodeField {...code} error={error} />}
    </>
  )
}

/** What somebody shows before an act that matters: a password or, where they have none, a confirmation; perhaps a code. */
export function useReauthentication(asksCode: boolean, fields: ReturnType<typeof useRefusedFields>) {
  const password = useTypedField('password', fields)
  const code = useTypedField('code', fields)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const isOver = fields.faultOf('confirmation') !== undefined
  return {
    password,
    code: asksCode ? code : null,
    confirmation: isOver ? null : confirmation,
    confirm: (confirmed: string) => {
      setConfirmation(confirmed)
      fields.mend('confirmation', 'password')
    },
    /** As it goes with the call. */
    given: {
      ...(confirmation === null ? { password: password.value } : { confirmation }),
      ...(asksCode && { code: code.value }),
    },
  }
}

interface SecondFactorCodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** The machine word of what is wrong with it. */
  fault: string | undefined
  /** What the call was refused for. */
  error: unknown
}

/** A code of the authenticator app, or a recovery code, asked for before something that matters. */
export const SecondFactorCodeField = ({ value, onChange, fault, error }: SecondFactorCodeFieldProps) => (
  <TextInput
    label={m.second_step_code()}
    autoComplete="one-time-code"
    maxLength={30}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={fault && (fault === 'wrong' ? refusalMessage(error) : m.second_step_missing())}
  />
)
