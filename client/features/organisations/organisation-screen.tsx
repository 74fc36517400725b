import type { ReactNode } from 'react'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { useMembership } from '#client/staff-ui/shell/use-membership.ts'
import type { SignedInUser } from '#shared/auth/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { NoOrganisation } from './no-organisation.tsx'

export interface OrganisationContext {
  organisation: Organisation
  user: SignedInUser
}

interface Props {
  /** Heads the page for those who have no organisation. */
  title: string
  children: (here: OrganisationContext) => ReactNode
}

/** A screen about the organisation this tab works for. */
export function OrganisationScreen({ title, children }: Props) {
  const membership = useMembership()
  if (membership.status !== 'known') return null
  const { user, organisation } = membership
  if (organisation) return children({ organisation, user })
  return (
    <>
      <PageHeader title={title} />
      <NoOrganisation />
    </>
  )
}
