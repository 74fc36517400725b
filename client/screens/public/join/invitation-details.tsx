import type { ReactNode } from 'react'
import { formatDay } from '#client/platform/language/date-format.ts'
import { deviceTimeZone, formatMoment } from '#client/platform/language/moment-format.ts'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { InvitationToJoin } from '#shared/staff/endpoints.ts'
import { mayJoinWithOtherEmail } from '#shared/staff/may-join-with-other-email.ts'
import css from './join.module.css'
import { JoinAsMyself } from './join-as-myself.tsx'
import { JoinAsNewPerson } from './join-as-new-person.tsx'
import { JoinWithOtherEmail } from './join-with-other-email.tsx'
import { SignInFirst } from './sign-in-first.tsx'

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
