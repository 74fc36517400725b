import { linkOptions } from '@tanstack/react-router'

/** One learner plainly: name, groups, forms. */
export const learnerLink = (learnerId: string) =>
  linkOptions({ to: '/dashboard/org/student/detail', search: { learner: learnerId } })

/** Which forms a learner has, and when they open. */
export const learnerScheduleLink = (learnerId: string) =>
  linkOptions({ to: '/dashboard/org/student/form-schedule', search: { learner: learnerId } })

/** Which forms a learner has. */
export const learnerFormsLink = (learnerId: string) =>
  linkOptions({ to: '/dashboard/org/student/all-forms', search: { learner: learnerId } })
