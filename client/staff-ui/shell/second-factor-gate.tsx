import { useLocation } from '@tanstack/react-router'
import { m } from '#client/words/messages.js'
import type { MyOrganisation } from '#shared/organisations/endpoints.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ButtonLink } from '../page/button-link.tsx'
import { PageHeader } from '../page/page-header.tsx'

/** Stands in place of the work of an organisation that asks its reader for a second factor first. */
export function SecondFactorGate({ organisation: { name } }: { organisation: MyOrganisation }) {
  const asked = useLocation({ select: ({ href }) => href })
  return (
    <>
      <PageHeader title={m.second_factor_asked({ organisation: name })} />
      <EmptyState
        title={m.second_factor_asked_soon()}
        actions={
          <ButtonLink variant="filled" to="/dashboard/account" search={{ next: asked }} hash="second-step">
            {m.second_factor_asked_go()}
          </ButtonLink>
        }
      >
        {m.second_factor_asked_says()}
      </EmptyState>
    </>
  )
}
