import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'

export const organisationKindLabels: Record<Organisation['kind'], () => string> = {
  school: m.organisation_kind_school,
  programme: m.organisation_kind_programme,
}
