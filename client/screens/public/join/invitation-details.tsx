import { type ReactNode, useState } from 'react'
import { formatDay } from '#client/platform/language/date-format.ts'
import { deviceTimeZone, formatMoment } from '#client/platform/language/moment-format.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { signOutToJoin } from '#client/platform/session/sign-out.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { InvitationToJoin } from '#shared/staff/endpoints.ts'
import { mayJoinWithOtherEmail } from '#shared/staff/may-join-with-other-email.ts'
import wayInForm from '../way-in-form.module.css'
import css from './join.module.css'
import { JoinAsNewPerson, useJoin } from './join-as-new-person.tsx'

const meanings: Record<StaffRole, () => string> = {
  owner: m.join_as_owner,
  admin: m.join_as_admin,
  educator: m.join_as_educator,
  observer: m.join_as_observer,
}

interface Props {
  secret: string
  invitation: InvitationToJoin
  /** The member of staff who is signed in here. */
  user: { id: string; email: string } | null
}

/** Who invites into what, as what, until when; below it the one way to accept that fits whoever reads it. */
export function InvitationDetails({ secret, invitation, user }: Props) {
  const { organisationName, invitedBy, role, groups, lastDay } = invitation
  const until = formatMoment(invitation.expiresAt, deviceTimeZone(), 'long')
  return (
    <SignInShell
      title={m.join_to({ organisation: organisationName })}
      says={m.join_says({ name: invitedBy, organisation: organisationName })}
    >
      <ul className={css.facts}>
        <li>{meanings[role]()}</li>
        {groups.length > 0 && <li>{m.join_groups({ groups: joinIsolatedTexts(groups) })}</li>}
        {lastDay && <li>{m.join_last_day({ day: formatDay(lastDay, 'dated') })}</li>}
        <li>{m.join_sent_to({ email: invitation.email })}</li>
        <li>{m.join_until({ until })}</li>
      </ul>
      {wayToAccept({ secret, invitation, user })}
    </SignInShell>
  )
}

function wayToAccept({ secret, invitation, user }: Props): ReactNode {
  const { email, hasAccount, role } = invitation
  if (user && user.email.toLowerCase() === email.toLowerCase())
    return <JoinAsMyself secret={secret} user={user} />
  if (user)
    return (
      <JoinWithOtherEmail
        secret={secret}
        user={user}
        invited={email}
        isAllowed={mayJoinWithOtherEmail(role)}
      />
    )
  if (hasAccount) return <SignInFirst email={email} />
  return <JoinAsNewPerson secret={secret} email={email} organisationName={invitation.organisationName} />
}

interface JoinAsMyselfProps {
  secret: string
  user: { email: string }
}

function JoinAsMyself({ secret, user }: JoinAsMyselfProps) {
  const join = useJoin()
  const isGoing = join.isPending || join.isSuccess
  return (
    <div className={wayInForm.form}>
      {join.error && <Notice tone="problem">{publicRefusalMessage(join.error)}</Notice>}
      <p>{m.join_signed_in_as({ email: user.email })}</p>
      <Button wide busy={isGoing} onClick={() => join.mutate({ secret })}>
        {isGoing ? m.join_going() : m.join_go()}
      </Button>
    </div>
  )
}

interface JoinWithOtherEmailProps {
  secret: string
  user: { id: string; email: string }
  invited: string
  /** Whether another address will do for this role at all. */
  isAllowed: boolean
}

/** Whoever is signed in has another address than the invitation went to: asks, and never assumes. */
function JoinWithOtherEmail({ secret, user, invited, isAllowed }: JoinWithOtherEmailProps) {
  const join = useJoin()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [tried, setTried] = useState(false)
  const isGoing = join.isPending || join.isSuccess

  function accept() {
    setTried(true)
    if (isConfirmed) join.mutate({ secret, confirmedFor: user.id })
  }
  return (
    <div className={wayInForm.form}>
      <Notice>{m.join_other_address({ mine: user.email, invited })}</Notice>
      {isAllowed ? (
        <>
          {join.error && <Notice tone="problem">{publicRefusalMessage(join.error)}</Notice>}
          {tried && !isConfirmed && <Notice tone="problem">{m.join_other_unconfirmed()}</Notice>}
          <label className={css.confirm}>
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

const SignInFirst = ({ email }: { email: string }) => (
  <div className={wayInForm.form}>
    <p>{m.join_sign_in_says({ email })}</p>
    <ButtonLink wide to="/login" search={{ next: '/join' }}>
      {m.join_sign_in()}
    </ButtonLink>
  </div>
)
