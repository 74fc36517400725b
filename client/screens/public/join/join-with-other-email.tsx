import { useState } from 'react'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { signOutToJoin } from '#client/platform/session/sign-out.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import css from '../way-in-form.module.css'
import joinCss from './join.module.css'
import { useJoin } from './use-join.ts'

interface Props {
  secret: string
  user: { id: string; email: string }
  invited: string
  /** Whether another address will do for this role at all. */
  isAllowed: boolean
}

/** Whoever is signed in has another address than the invitation went to: asks, and never assumes. */
export function JoinWithOtherEmail({ secret, user, invited, isAllowed }: Props) {
  const join = useJoin()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [tried, setTried] = useState(false)
  const isGoing = join.isPending || join.isSuccess

  function accept() {
    setTried(true)
    if (isConfirmed) join.mutate({ secret, confirmedFor: user.id })
  }
  return (
    <div className={css.form}>
      <Notice>{m.join_other_address({ mine: user.email, invited })}</Notice>
      {isAllowed ? (
        <>
          {join.error && <Notice tone="problem">{publicRefusalMessage(join.error)}</Notice>}
          {tried && !isConfirmed && <Notice tone="problem">{m.join_other_unconfirmed()}</Notice>}
          <label className={joinCss.confirm}>
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={(event) => setIsConfirmed(event.target.checked)}
            />
            {m.join_other_confirm({ mine: user.email })}
          </label>
          <Button wide busy={isGoing} onClick={accept}>
            {isGoing ? m.join_going() : m.join_other_go({ mine: user.email })}
          </Button>
        </>
      ) : (
        <p>{m.join_other_refused({ invited })}</p>
      )}
      <Button look="secondary" wide onClick={() => void signOutToJoin()}>
        {m.join_use_invited({ invited })}
      </Button>
    </div>
  )
}
