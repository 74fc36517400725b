import { useMutation } from '@tanstack/react-query'
import { publicApi, publicClient } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { ensureDeviceSecret } from '#client/platform/device/ensure-device-secret.ts'
import { cardSecretFromQrText } from '#client/platform/session/link-secret.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import type { OnSignInAnswer } from './asking-sign-in.ts'
import { CardCodeSignIn } from './card-code-sign-in.tsx'
import css from './card-sign-in.module.css'
import { signInRefusalMessage } from './sign-in-refusal-message.ts'
import { useQrCodeReader } from './use-qr-code-reader.ts'

interface CardDoorProps {
  organisationCode: string
  onAnswer: OnSignInAnswer
  onOtherWay: () => void
}

/** A sign-in card, held before the camera or typed. */
export function CardSignIn({ organisationCode, onAnswer, onOtherWay }: CardDoorProps) {
  const signIn = useMutation({
    ...publicApi.learners.signInWithCard.mutationOptions(),
    onSuccess: (answer, given) =>
      onAnswer(answer, () => publicClient.learners.signInWithCard({ ...given, asksName: false })),
  })
  const { video, state, seen } = useQrCodeReader((text) => {
    const secret = cardSecretFromQrText(text)
    if (secret) signIn.mutate({ secret, device: ensureDeviceSecret(), asksName: true })
  })
  const isForeign = seen !== undefined && cardSecretFromQrText(seen) === null
  return (
    <div className={css.signIn}>
      <h1 className={css.title}>{m.card_title()}</h1>
      {state !== 'missing' && (
        <div className={css.frame} data-state={state}>
          <video ref={video} className={css.video} playsInline muted aria-label={m.card_camera()} />
        </div>
      )}
      {signIn.error ? (
        <Notice tone="problem">{wordsFor(signIn.error)}</Notice>
      ) : isForeign ? (
        <Notice tone="problem">{m.card_not_ours()}</Notice>
      ) : (
        <p className={css.explanation} role="status">
          {says[state]()}
        </p>
      )}
      <CardCodeSignIn organisationCode={organisationCode} onAnswer={onAnswer} />
      <Button look="text" onClick={onOtherWay}>
        {m.card_no_card()}
      </Button>
    </div>
  )
}

const says = { starting: m.card_starting, looking: m.card_looking, missing: m.card_no_camera }

const wordsFor = (error: unknown) =>
  findRefusal(error)?.reason === 'sign-in-wrong' ? m.card_dead() : signInRefusalMessage(error)
