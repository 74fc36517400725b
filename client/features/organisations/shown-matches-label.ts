import { m } from '#client/words/messages.js'

/** What learners see after a match. */
export const shownMatchesLabel = (showsMatches: boolean): string =>
  showsMatches ? m.organisation_shown_matches_both() : m.organisation_shown_matches_points()
