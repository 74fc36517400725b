import { useState } from 'react'
import type { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'

/** What somebody shows before an act that matters: a password or, where they have none, a confirmation; perhaps a code. */
export function useReauthentication(asksCode: boolean, fields: ReturnType<typeof useRefusedFields>) {
  const password = useTypedField('password', fields)
  const code = useTypedField('code', fields)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const isOver = fields.faultOf('confirmation') !== undefined
  return {
    password,
    code: asksCode ? code : null,
    confirmation: isOver ? null : confirmation,
    confirm: (confirmed: string) => {
      setConfirmation(confirmed)
      fields.mend('confirmation', 'password')
    },
    /** As it goes with the call. */
    given: {
      ...(confirmation === null ? { password: password.value } : { confirmation }),
      ...(asksCode && { code: code.value }),
    },
  }
}
