import { IconVolume } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { publicApi, publicClient } from '#client/platform/api/public-api.ts'
import { ensureDeviceSecret } from '#client/platform/device/ensure-device-secret.ts'
import { useReadAloud } from '#client/platform/device/use-read-aloud.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { usePreservedText } from '#client/platform/page/preserved-text.ts'
import { parseLinkSecret } from '#client/platform/session/link-secret.ts'
import { session } from '#client/platform/session/session.ts'
import { useFinishSignIn } from '#client/platform/session/use-finish-sign-in.ts'
import { RoundButton } from '#client/ui/round-button.tsx'
import { SceneShell } from '#client/ui/shells/scene-shell.tsx'
import { m } from '#client/words/messages.js'
import type { AskedName } from '#shared/learners/sign-in-endpoints.ts'
import type { OnSignInAnswer, SignIn } from './learner-login/asking-sign-in.ts'
import { LearnerIdentityFields } from './learner-login/learner-identity-fields.tsx'
import { LearnerSecretField } from './learner-login/learner-secret-field.tsx'
import { learnerSecretLabels } from './learner-login/learner-secret-labels.ts'

const LinkSignIn = lazyComponent(() => import('./learner-login/link-sign-in.tsx'), 'LinkSignIn')
const ConfirmName = lazyComponent(() => import('./learner-login/confirm-name.tsx'), 'ConfirmName')
const CardSignIn = lazyComponent(() => import('./learner-login/card-sign-in.tsx'), 'CardSignIn')

/** One thing at a time, each with an address, so that Back works: who is checking in, then their secret; or a card. */
export function LearnerLogin() {
  const step = useLocation({ select: ({ hash }) => hash })
  const [held, setHeld] = useState(() => parseLinkSecret(step))
  const [code, setCode] = usePreservedText('learners_school', session.invitation().organisationCode)
  const [name, setName] = usePreservedText('learners_name', session.invitation().email)
  const who = { organisationCode: code.trim().toUpperCase(), username: name.trim().toLowerCase() }
  const navigate = useNavigate()
  const goTo = (step: string, replace = false) =>
    void navigate({ to: '/learner-login', search: true, hash: step, replace })
  const arrive = useFinishSignIn('/student')
  const ask = useMutation({
    ...publicApi.learners.findSecretKind.mutationOptions(),
    onSuccess: () => goTo('secret'),
  })
  const [asked, setAsked] = useState<(AskedName & { step: string; again: SignIn }) | null>(null)
  const arriveOrAsk: OnSignInAnswer = (answer, again) =>
    'token' in answer ? arrive(answer) : setAsked({ ...answer, step, again })
  const signIn = useMutation({
    ...publicApi.learners.signInLearner.mutationOptions(),
    onSuccess: (answer, given) =>
      arriveOrAsk(answer, () => publicClient.learners.signInLearner({ ...given, asksName: false })),
  })
  const confirm = useMutation({
    mutationFn: (again: SignIn) => again(),
    onSuccess: (answer) => 'token' in answer && arrive(answer),
  })
  const readAloud = useReadAloud()

  // A secret does not stay in the address, where the next person could find it.
  useEffect(() => {
    if (parseLinkSecret(step)) void navigate({ to: '/learner-login', search: true, hash: '', replace: true })
  }, [step, navigate])

  const kind = step === 'secret' ? ask.data?.kind : undefined
  const isAsking = asked?.step === step
  const hasCard = step === 'card' && !held
  const says = isAsking
    ? [m.learner_sign_in_is_it_you({ name: asked.asksName })]
    : held
      ? [held.of === 'link' ? m.held_link_title() : m.held_card_title()]
      : hasCard
        ? [m.card_title(), m.card_looking()]
        : kind
          ? [learnerSecretLabels[kind]()]
          : [m.learner_sign_in_title(), m.learner_sign_in_code(), m.learner_sign_in_name()]

  function startAnew() {
    setAsked(null)
    setHeld(null)
    setName('')
    signIn.reset()
    confirm.reset()
    goTo('', true)
  }

  return (
    <SceneShell
      action={
        readAloud && (
          <RoundButton label={m.learner_read_page()} onClick={() => readAloud(says.join('. '))}>
            <IconVolume aria-hidden="true" />
          </RoundButton>
        )
      }
    >
      <Suspense>
        {isAsking ? (
          <ConfirmName
            name={asked.asksName}
            isSending={confirm.isPending}
            error={confirm.error}
            onYes={() => confirm.mutate(asked.again)}
            onNotMe={startAnew}
          />
        ) : held ? (
          <LinkSignIn held={held} onAnswer={arriveOrAsk} onOtherWay={() => setHeld(null)} />
        ) : hasCard ? (
          <CardSignIn
            organisationCode={who.organisationCode}
            onAnswer={arriveOrAsk}
            onOtherWay={() => goTo('')}
          />
        ) : kind ? (
          <LearnerSecretField
            who={who}
            kind={kind}
            isSending={signIn.isPending}
            error={signIn.error}
            onChange={() => signIn.isError && signIn.reset()}
            onSubmit={(secret) =>
              signIn.mutate({ ...who, secret, device: ensureDeviceSecret(), asksName: true })
            }
          />
        ) : (
          <LearnerIdentityFields
            code={code}
            onCode={setCode}
            name={name}
            onName={setName}
            isWhole={who.organisationCode !== '' && who.username !== ''}
            isAsking={ask.isPending}
            error={ask.error}
            onSubmit={() => {
              signIn.reset()
              ask.mutate(who)
            }}
            onCard={() => goTo('card')}
          />
        )}
      </Suspense>
    </SceneShell>
  )
}
