import { m } from '#client/words/messages.js'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'

/** What an opening is called: its form, and of a learner's own times the learner too. */
export function openingTitle(
  { formId, learner }: CalendarOpening,
  titles: ReadonlyMap<string, string>,
): string {
  const title = titles.get(formId) ?? ''
  return learner ? m.calendar_own({ title, name: learner.name }) : title
}
