import { linkOptions } from '@tanstack/react-router'

/** One learner plainly: name, groups, forms. */
export const learnerLink = (learnerId: string) =>
  linkOptions({ to: '/dashboard/org/student/detail', search: { learner: learnerId } })

/** What is kept of one learner, who saw it, and what can be done about it. */
export const learnerDataLink = (learnerId: string) =>
  linkOptions({ to: '/dashboard/org/student/detail', search: { learner: learnerId, view: 'data' } })

/** Which forms a learner has, and when they open. */
export const learnerScheduleLink = (learnerId: string) =>
  linkOptions({ to: '/dashboard/org/student/form-schedule', search: { learner: learnerId } })

/** Which forms a learner has. */
export const learnerFormsLink = (learnerId: string) =>
  linkOptions({ to: '/dashboard/org/student/all-forms', search: { learner: learnerId } })
