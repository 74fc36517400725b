import { useMutation } from '@tanstack/react-query'
import { publicClient } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { ensureDeviceSecret } from '#client/platform/device/ensure-device-secret.ts'
import type { LinkSecret } from '#client/platform/session/link-secret.ts'
import { useFinishSignIn } from '#client/platform/session/use-finish-sign-in.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import type { StartedSession } from '#shared/auth/endpoints.ts'
import type { AskedName } from '#shared/learners/sign-in-endpoints.ts'
import type { OnSignInAnswer } from './asking-sign-in.ts'
import css from './learner-login.module.css'
import { signInRefusalMessage } from './sign-in-refusal-message.ts'

interface LinkSignInProps {
  held: LinkSecret
  onAnswer: OnSignInAnswer
  onOtherWay: () => void
}

/** A link or a card that was opened: it is used by a press and not before, since mail scanners follow links too. */
export function LinkSignIn({ held, onAnswer, onOtherWay }: LinkSignInProps) {
  const arrive = useFinishSignIn(({ checkInId }: LetIn) => `/student/latest-form?checkIn=${checkInId}`)
  const signIn = useMutation({
    mutationFn: () => letIn(held, true),
    onSuccess: (answer) =>
      'checkInId' in answer ? arrive(answer) : onAnswer(answer, () => letIn(held, false)),
  })
  const words = findRefusal(signIn.error) ? refusedWords[held.of] : readyWords[held.of]
  return (
    <div className={css.form}>
      <h1 className={css.title}>{words.title()}</h1>
      <p>{words.says()}</p>
      {words.go ? (
        <>
          {signIn.error && <Notice tone="problem">{signInRefusalMessage(signIn.error)}</Notice>}
          <Button size="big" wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
            {words.go()}
          </Button>
          <Button look="text" onClick={onOtherWay}>
            {m.held_other_way()}
          </Button>
        </>
      ) : (
        <Button size="big" wide onClick={onOtherWay}>
          {m.held_other_way()}
        </Button>
      )}
    </div>
  )
}

interface LetIn extends StartedSession {
  checkInId: string
}

function letIn({ of, secret }: LinkSecret, asksName: boolean): Promise<LetIn | StartedSession | AskedName> {
  const given = { secret, device: ensureDeviceSecret() }
  return of === 'card'
    ? publicClient.learners.signInWithCard({ ...given, asksName })
    : publicClient.learners.signInWithLink(given)
}

interface DoorWords {
  title: () => string
  says: () => string
  /** Absent where there is nothing to press any more. */
  go?: () => string
}

const readyWords: Record<LinkSecret['of'], DoorWords> = {
  link: { title: m.held_link_title, says: m.held_link_says, go: m.held_link_go },
  card: { title: m.held_card_title, says: m.held_card_says, go: m.learner_sign_in_go },
}

const refusedWords: Record<LinkSecret['of'], DoorWords> = {
  link: { title: m.held_over_title, says: m.held_over_says },
  card: { title: m.held_dead_title, says: m.card_dead },
}
