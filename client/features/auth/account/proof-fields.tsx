import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import type { ProtectedAction } from '#shared/auth/confirm-endpoints.ts'
import { ConfirmByProvider } from './confirm-by-provider.tsx'
import { OwnCode } from './own-code.tsx'
import { OwnPassword } from './own-password.tsx'
import type { useProof } from './use-proof.ts'

interface Props {
  act: ProtectedAction
  proof: ReturnType<typeof useProof>
  /** What the call was refused for. */
  error: unknown
}

/** Asks somebody signed in to show once more that it is them. */
export function ProofFields({ act, proof, error }: Props) {
  const { data } = useQuery(api.auth.readConfirmationMethods.queryOptions({ input: {} }))
  const { password, code, confirmation, confirm } = proof
  return (
    <>
      {data && data.providers.length > 0 ? (
        <ConfirmByProvider
          act={act}
          providers={data.providers}
          isConfirmed={confirmation !== null}
          onConfirmed={confirm}
          isMissing={password.fault !== undefined}
        />
      ) : (
        <OwnPassword {...password} />
      )}
      {code && <OwnCode {...code} error={error} />}
    </>
  )
}
