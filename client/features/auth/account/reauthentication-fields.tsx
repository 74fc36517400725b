import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import type { ProtectedAction } from '#shared/auth/confirm-endpoints.ts'
import { ConfirmIdentityByProvider } from './confirm-identity-by-provider.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { SecondFactorCodeField } from './second-factor-code-field.tsx'
import type { useReauthentication } from './use-reauthentication.ts'

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
