import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ReauthenticationFields,
  useReauthentication,
} from '#client/features/auth/account/reauthentication-fields.tsx'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { OrganisationErasure } from '#shared/privacy/endpoints.ts'
import css from './erase-organisation.module.css'

export interface OrganisationDataProps {
  organisation: { name: string; timeZone: string }
}

interface Props extends OrganisationDataProps {
  erasure: OrganisationErasure
  onClose: () => void
}

/** Shows what would go and when, and asks for the name and for who it is. */
export function EraseOrganisationDialog({ organisation, erasure, onClose }: Props) {
  const { name, timeZone } = organisation
  const { learners, accounts, asksCode, wouldBeAt } = erasure
  const [requestKey] = useState(() => createRandomId())
  const queryClient = useQueryClient()
  const erase = useMutation({
    mutationFn: () =>
      client.privacy.planOrganisationErasure({
        requestKey,
        name: typed.value,
        ...proof.given,
      }),
    onSuccess: (planned) => {
      queryClient.setQueryData(api.privacy.readOrganisationErasure.queryKey({ input: {} }), planned)
      onClose()
    },
  })
  const fields = useRefusedFields(erase)
  const typed = useTypedField('name', fields)
  const proof = useReauthentication(asksCode, fields)
  return (
    <Dialog title={m.erase_organisation_title({ organisation: name })} width={560} isKept onClose={onClose}>
      <DialogFields
        onClose={onClose}
        onSend={() => erase.mutate()}
        send={m.erase_organisation_go()}
        isDestructive
        isSending={erase.isPending}
        error={erase.error}
        failed={m.erase_organisation_failed({ organisation: name })}
      >
        <p className={css.week}>
          {m.erase_organisation_week({
            day: dayLabel(calendarDayAt(wouldBeAt, timeZone), 'dated'),
            time: timeLabel(wouldBeAt, timeZone),
          })}
        </p>
        <section className={css.goes}>
          <h3>{m.erase_organisation_goes()}</h3>
          <ul>
            {learners > 0 && <li>{m.erase_organisation_learners({ learners })}</li>}
            <li>{m.erase_organisation_forms()}</li>
            {accounts > 0 && <li>{m.erase_organisation_accounts({ accounts })}</li>}
          </ul>
          <p>{m.erase_organisation_final()}</p>
        </section>
        <p className={css.first}>{m.erase_organisation_first()}</p>
        <TextInput
          label={m.erase_organisation_name({ organisation: name })}
          value={typed.value}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => typed.onChange(event.currentTarget.value)}
          error={typed.fault && m.erase_name_wrong()}
        />
        <ReauthenticationFields act="erase-organisation" proof={proof} error={erase.error} />
      </DialogFields>
    </Dialog>
  )
}
