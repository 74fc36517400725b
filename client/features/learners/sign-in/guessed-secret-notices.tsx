import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { useRenewSecret } from './use-renew-secret.ts'

const NewSecret = lazyComponent(() => import('./new-secret-dialog.tsx'), 'NewSecretDialog')

/** Says who guesses at learners' secrets, with a new one a click away. */
export function GuessedSecretNotices({ organisation }: { organisation: Organisation }) {
  const queryClient = useQueryClient()
  const guessing = useQuery({
    ...api.learners.readGuessingReport.queryOptions({ input: {} }),
    staleTime: 300_000,
  })
  const { renewed, error, renew, reset, isRenewing } = useRenewSecret()
  const close = () => {
    reset()
    void queryClient.invalidateQueries()
  }
  if (!guessing.data) return null
  const { learners, organisation: spray } = guessing.data
  return (
    <>
      {renewed && (
        <Suspense>
          <NewSecret organisation={organisation} renewed={renewed} onClose={close} />
        </Suspense>
      )}
      {error && <ErrorNotice what={m.secrets_not_renewed()}>{refusalMessage(error)}</ErrorNotice>}
      {spray && (
        <Callout title={m.guessing_all_title()}>
          {m.guessing_all({ tries: spray.tries, count: spray.addresses })}
        </Callout>
      )}
      {learners.map(({ id, name, tries, addresses }) => (
        <Callout
          key={id}
          title={m.guessing_title({ name })}
          actions={
            <Button
              aria-label={m.secrets_renew_for({ name })}
              loading={isRenewing(id)}
              onClick={() => void renew({ id, name })}
            >
              {m.secrets_renew_one()}
            </Button>
          }
        >
          {m.guessing({ tries, count: addresses })}
        </Callout>
      ))}
    </>
  )
}
