import { OrganisationsPage } from '#client/features/organisations/organisations-page.tsx'

export const Organisations = OrganisationsPage
