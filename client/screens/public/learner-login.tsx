import { IconVolume } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { useArrival } from '#client/platform/use-arrival.ts'
import { useReadAloud } from '#client/platform/use-read-aloud.ts'
import { RoundButton } from '#client/ui/round-button.tsx'
import { Scene } from '#client/ui/shells/scene.tsx'
import { m } from '#client/words/messages.js'
import { LearnerName } from './learner-login/learner-name.tsx'
import { LearnerPin } from './learner-login/learner-pin.tsx'

const secretStep = 'secret'

/** Who is checking in first, the PIN after; each has an address, so that Back works. */
export function LearnerLogin() {
  const [who, setWho] = useState(() => {
    const { organisationCode, email } = session.invitation()
    return { organisationCode, username: email }
  })
  const navigate = useNavigate()
  const asksSecret =
    useLocation({ select: ({ hash }) => hash === secretStep }) &&
    who.organisationCode !== '' &&
    who.username !== ''
  const signIn = useMutation({ ...api.learners.signIn.mutationOptions(), onSuccess: useArrival('/student') })
  const readAloud = useReadAloud()
  const says = asksSecret
    ? [m.learner_sign_in_pin()]
    : [m.learner_sign_in_title(), m.learner_sign_in_code(), m.learner_sign_in_name()]

  return (
    <Scene
      action={
        readAloud && (
          <RoundButton label={m.learner_read_page()} onClick={() => readAloud(says.join('. '))}>
            <IconVolume aria-hidden="true" />
          </RoundButton>
        )
      }
    >
      {asksSecret ? (
        <LearnerPin
          who={who}
          isSending={signIn.isPending}
          error={signIn.error}
          onSubmit={(pin) => signIn.mutate({ ...who, pin })}
        />
      ) : (
        <LearnerName
          initial={who}
          onSubmit={(given) => {
            signIn.reset()
            setWho(given)
            void navigate({ to: '/learner-login', search: true, hash: secretStep })
          }}
        />
      )}
    </Scene>
  )
}
