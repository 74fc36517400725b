import { Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { waitForConfirmation } from '#client/platform/session/confirming-window.ts'
import { m } from '#client/words/messages.js'
import type { ProtectedAction } from '#shared/auth/confirm-endpoints.ts'
import styles from './confirm-identity-by-provider.module.css'

interface Provider {
  provider: string
  name: string
}

interface Props {
  act: ProtectedAction
  providers: readonly Provider[]
  isConfirmed: boolean
  onConfirmed: (confirmation: string) => void
  /** It was tried without. */
  isMissing: boolean
}

/** A sign-in anew in a window of its own, so that nothing typed on this page is lost. */
export function ConfirmIdentityByProvider({ act, providers, isConfirmed, onConfirmed, isMissing }: Props) {
  const headId = useId()
  const state = useRef<HTMLParagraphElement>(null)
  const stopWaiting = useRef(() => {})
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => () => stopWaiting.current(), [])
  // The button that led away is gone.
  useEffect(() => {
    if (isConfirmed) state.current?.focus()
  }, [isConfirmed])

  const finish = useMutation({
    mutationFn: (back: Parameters<typeof client.auth.finishConfirmation>[0]) =>
      client.auth.finishConfirmation(back),
    onSuccess: (_, { confirmation }) => onConfirmed(confirmation),
  })
  const leave = useMutation({
    mutationFn: async ({ provider, opened }: Provider & { opened: Window }) => {
      stopWaiting.current()
      finish.reset()
      const { address, confirmation } = await client.auth.startConfirmation({ act, provider })
      const state = new URL(address).searchParams.get('state') ?? ''
      stopWaiting.current = waitForConfirmation(state, (back) => {
        stopWaiting.current()
        finish.mutate({ ...back, confirmation })
      })
      opened.location.replace(address)
    },
    onError: (_, { opened }) => opened.close(),
  })

  /** The window opens with the press: later, browsers keep it closed. */
  function begin(provider: Provider) {
    const opened = window.open('', '_blank', 'popup,width=520,height=700')
    setBlocked(opened === null)
    if (opened) leave.mutate({ ...provider, opened })
  }

  const by = leave.variables?.name ?? ''
  const error = leave.error ?? finish.error
  const isWaiting = leave.isSuccess && !finish.isSuccess && !error
  const fault = error
    ? refusalMessage(error)
    : isBlocked
      ? m.confirm_blocked()
      : isMissing && !isWaiting && m.confirm_missing()
  return (
    <section className={styles.confirm} aria-labelledby={headId}>
      <h3 id={headId}>{m.confirm_legend()}</h3>
      {!isConfirmed && <p>{m.confirm_says()}</p>}
      <p ref={state} role="status" className={styles.state} tabIndex={-1}>
        {isConfirmed ? (
          <>
            <IconCircleCheckFilled size={20} aria-hidden /> {m.confirm_done({ name: by })}
          </>
        ) : (
          isWaiting && m.confirm_waiting({ name: by })
        )}
      </p>
      {!isConfirmed && fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {!isConfirmed && (
        <div className={styles.providers}>
          {providers.map((provider) => (
            <Button key={provider.provider} onClick={() => begin(provider)}>
              {m.confirm_sign_in({ name: provider.name })}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
