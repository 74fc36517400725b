import { useLocation } from '@tanstack/react-router'
import { m } from '#client/words/messages.js'
import type { MyOrganisation } from '#shared/organisations/endpoints.ts'
import { ButtonLink } from '../page/button-link.tsx'
import { PageHeader } from '../page/page-header.tsx'

/** Stands in place of the work of an organisation that asks its reader for a second factor first. */
export function SecondFactorAsked({ organisation: { name } }: { organisation: MyOrganisation }) {
  const asked = useLocation({ select: ({ href }) => href })
  return (
    <>
      <PageHeader
        title={m.second_factor_asked({ organisation: name })}
        sentence={m.second_factor_asked_says()}
      />
      <ButtonLink variant="filled" to="/dashboard/account" search={{ next: asked }} hash="second-step">
        {m.second_factor_asked_go()}
      </ButtonLink>
    </>
  )
}
