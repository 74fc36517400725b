import { Button } from '@mantine/core'
import { newSecretLabel, signInMethodsLabel } from '#client/features/learners/sign-in/sign-in-labels.ts'
import type { SignInRenewal } from '#client/features/learners/sign-in/sign-in-renewal-dialog.tsx'
import { DetailStrip } from '#client/staff-ui/page/figures/detail-strip.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'

interface Props {
  learner: Learner
  /** Null for those who may not, and for a learner who takes no part. */
  onRenew: ((renewal: SignInRenewal) => void) | null
}

/** How a learner signs in, and what helps when they cannot: a code for a minute or a card, which change nothing else, then a new secret. */
export function LearnerSignInSection({ learner, onRenew }: Props) {
  const { id, username, email } = learner
  const renew = (what: SignInRenewal['what']) => onRenew?.({ what, learnerIds: [id] })
  return (
    <Section
      title={m.learner_at_signing_in()}
      more={
        onRenew && (
          <>
            {learner.signsInWith && (
              <Button size="xs" onClick={() => renew('code')}>
                {m.one_minute_code()}
              </Button>
            )}
            <Button size="xs" onClick={() => renew('cards')}>
              {m.cards_make_one()}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => renew('secrets')}>
              {newSecretLabel(learner.signsInWith)}
            </Button>
          </>
        )
      }
    >
      <DetailStrip
        facts={[
          { term: m.learner_at_username(), value: username },
          { term: m.learner_at_sign_in(), value: signInMethodsLabel(learner) ?? m.learner_at_no_pin() },
          { term: m.learner_at_email(), value: email ?? m.learner_at_no_email() },
        ]}
      />
    </Section>
  )
}
