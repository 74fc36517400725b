import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { LearnerSearch } from '../learner-search.tsx'
import styles from './renewal.module.css'
import { newSecretLabel, signInMethodsLabel } from './sign-in-labels.ts'
import { type SignInRenewal, SignInRenewalDialog } from './sign-in-renewal-dialog.tsx'

interface Props {
  organisation: Organisation
  onClose: () => void
}

/** Somebody stands at the door: first what they enter, then a code that changes nothing, a card, and last a new secret. */
export function SignInHelpDialog({ organisation, onClose }: Props) {
  const [learner, setLearner] = useState<Learner>()
  const [renewal, setRenewal] = useState<SignInRenewal>()
  if (renewal) return <SignInRenewalDialog organisation={organisation} renewal={renewal} onClose={onClose} />
  if (!learner)
    return (
      <Dialog title={m.cannot_get_in()} onClose={onClose}>
        <LearnerSearch
          explanation={m.cannot_get_in_says()}
          action={(found) => (
            <Button
              size="xs"
              aria-label={m.cannot_get_in_one({ name: found.shownName })}
              onClick={() => setLearner(found)}
            >
              {m.cannot_get_in_help()}
            </Button>
          )}
        />
      </Dialog>
    )
  const renew = (what: SignInRenewal['what']) => setRenewal({ what, learnerIds: [learner.id] })
  return (
    <Dialog title={m.cannot_get_in_one({ name: learner.shownName })} onClose={onClose}>
      <p className={styles.explanation}>{m.cannot_get_in_enters()}</p>
      <DetailList
        facts={[
          { term: m.organisation_code(), value: <b>{organisation.code}</b> },
          { term: m.learner_username(), value: <b>{learner.username}</b> },
          { term: m.learner_signs_in_with(), value: signInMethodsLabel(learner) ?? m.learner_at_no_pin() },
        ]}
      />
      <RowList>
        {learner.signsInWith && (
          <TwoLineRow
            title={m.one_minute_code()}
            about={m.cannot_get_in_code()}
            end={<Button onClick={() => renew('code')}>{m.one_minute_code_go()}</Button>}
          />
        )}
        <TwoLineRow
          title={m.cards_make_one()}
          about={learner.hasCard ? m.cannot_get_in_card_again() : m.cannot_get_in_card()}
          end={<Button onClick={() => renew('cards')}>{m.cards_renew_go({ count: 1 })}</Button>}
        />
        <TwoLineRow
          title={newSecretLabel(learner.signsInWith)}
          about={learner.signsInWith ? m.cannot_get_in_secret_again() : m.cannot_get_in_secret()}
          end={<Button onClick={() => renew('secrets')}>{m.secrets_renew_go({ count: 1 })}</Button>}
        />
      </RowList>
    </Dialog>
  )
}
