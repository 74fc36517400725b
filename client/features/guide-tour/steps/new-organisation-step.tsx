import { Button } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import { OrganisationFields } from '#client/features/organisations/organisation-fields.tsx'
import { organisationKindLabels } from '#client/features/organisations/organisation-labels.ts'
import { useCreateOrganisation } from '#client/features/organisations/use-create-organisation.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { m } from '#client/words/messages.js'
import type { SignedInUser } from '#shared/auth/endpoints.ts'
import { useTourContext } from '../tour-context.ts'
import { tourStorage } from '../tour-storage.ts'
import styles from './steps.module.css'
import { tourTimeZone } from './tour-time-zone.tsx'

/** The organisation that the tour sets up: the one there is, or one that is founded here. */
export function NewOrganisationStep() {
  const { user, organisation } = useTourContext()
  if (!organisation) return <CreatingOrganisation user={user} />
  const { name, kind } = organisation
  return (
    <>
      <p className={styles.explanation}>{m.tour_org_there({ name })}</p>
      <DetailList
        facts={[
          { term: m.organisation_name(), value: <b>{name}</b> },
          { term: m.organisation_kind(), value: organisationKindLabels[kind]() },
          tourTimeZone(organisation),
        ]}
      />
    </>
  )
}

// By a full load, as into any other organisation: nothing in memory is of none.
const goOnIn = (organisationId: string) =>
  window.location.assign(`/dashboard/guide-tour/org-created?org=${encodeURIComponent(organisationId)}`)

/** What was typed stays in the browser until it is founded. */
function CreatingOrganisation({ user }: { user: SignedInUser }) {
  const founding = useCreateOrganisation(goOnIn, tourStorage.organisationOf(user.id) ?? undefined)
  const { typed, error, faultOf } = founding
  useEffect(() => tourStorage.keep(user.id, { organisation: typed, lastPage: 'new-org' }), [user.id, typed])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!founding.isSending) founding.send()
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {error && !faultOf('name') && !faultOf('timeZone') && (
        <ErrorNotice what={m.organisation_not_founded()} onRetry={founding.send}>
          {refusalMessage(error)}
        </ErrorNotice>
      )}
      <OrganisationFields {...founding} />
      <Button type="submit" variant="filled" loading={founding.isSending}>
        {m.tour_org_add()}
      </Button>
    </form>
  )
}
