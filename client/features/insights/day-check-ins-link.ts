import { linkOptions } from '@tanstack/react-router'
import { checkInLink } from '#client/features/check-ins/check-in-links.ts'
import type { DayPoint } from '#shared/insights/endpoints.ts'

/** What a day's score is made of: its check-in, or all of them where there were several. */
export function dayCheckInsLink(
  learnerId: string,
  formId: string,
  { onDate, checkInIds }: Pick<DayPoint, 'onDate' | 'checkInIds'>,
) {
  const [only, ...others] = checkInIds
  if (only && others.length === 0) return checkInLink(only)
  return linkOptions({
    to: '/dashboard/org/student/form-score',
    search: { learner: learnerId, form: formId, day: onDate },
  })
}
