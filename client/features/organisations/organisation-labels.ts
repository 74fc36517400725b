import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { PaperSize } from '#shared/paper-size.ts'

export const organisationKindLabels: Record<Organisation['kind'], () => string> = {
  school: m.organisation_kind_school,
  programme: m.organisation_kind_programme,
}

export const paperSizeLabels: Record<PaperSize, () => string> = {
  a4: m.paper_size_a4,
  letter: m.paper_size_letter,
}

/** What learners see after a match. */
export const shownMatchesLabel = (showsMatches: boolean): string =>
  showsMatches ? m.organisation_shown_matches_both() : m.organisation_shown_matches_points()
