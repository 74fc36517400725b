import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { NewPasswordField } from '#client/features/auth/new-password-field.tsx'
import { publicApi } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { usePreservedText } from '#client/platform/page/preserved-text.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { goToOrganisation } from '#client/platform/session/chosen-organisation.ts'
import { clearInvitation } from '#client/platform/session/saved-invitation.ts'
import { session } from '#client/platform/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { m } from '#client/words/messages.js'
import css from '../way-in-form.module.css'

interface Props {
  secret: string
  email: string
  organisationName: string
}

/** Makes an account of the invited address, which having the link has proved, and joins with it. */
export function JoinAsNewPerson({ secret, email, organisationName }: Props) {
  const [name, setName] = usePreservedText('invited_name')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const join = useMutation({
    ...publicApi.staff.acceptInvitationAsNewPerson.mutationOptions(),
    onSuccess: ({ token, organisationId }) => {
      session.signIn(token)
      goToJoinedOrganisation({ organisationId })
    },
  })
  const isGoing = join.isPending || join.isSuccess
  const isComplete = name.trim() !== '' && password !== ''
  const isWeak = findRefusal(join.error)?.reason === 'password-weak'
  const { faultOf, mend } = useRefusedFields(join)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (!isComplete) return focusFirstInvalid(form)
    join.mutate({ secret, name: name.trim(), password }, { onError: () => focusFirstInvalid(form) })
  }
  return (
    <>
      <form className={css.form} noValidate onSubmit={submit}>
        <p>{m.join_new_says({ email })}</p>
        {join.error && !isWeak && <Notice tone="problem">{publicRefusalMessage(join.error)}</Notice>}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={m.join_name()}
          hint={m.join_name_hint()}
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && name.trim() === '' ? m.join_name_missing() : undefined}
        />
        <NewPasswordField
          label={m.join_password()}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            mend('password')
          }}
          fault={tried && password === '' ? 'missing' : faultOf('password')}
          about={[name, email, organisationName]}
        />
        <Button type="submit" wide busy={isGoing}>
          {isGoing ? m.join_going() : m.join_new_go()}
        </Button>
      </form>
      <p className={css.other}>
        {m.join_has_account()}{' '}
        <Link to="/login" search={{ next: '/join' }}>
          {m.join_sign_in()}
        </Link>
      </p>
    </>
  )
}

/** Goes to work in the organisation that was joined, by a full load. */
function goToJoinedOrganisation({ organisationId }: { organisationId: string }) {
  clearInvitation()
  goToOrganisation(organisationId)
}

/** Accepts an invitation with the account that is signed in. */
export const useJoin = () =>
  useMutation({ ...api.staff.acceptInvitation.mutationOptions(), onSuccess: goToJoinedOrganisation })
