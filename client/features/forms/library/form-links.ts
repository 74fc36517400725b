import { linkOptions } from '@tanstack/react-router'

/** All forms of the organisation. */
export const formLibraryLink = linkOptions({ to: '/dashboard/org/form-library/list' })

/** What a new form can begin with. */
export const newFormLink = linkOptions({ to: '/dashboard/org/form-library/list', search: { view: 'new' } })

/** One form: what it asks, when it opens, how it goes; or what its check-ins came to. */
export const formLink = (form: string, view?: 'results') =>
  linkOptions({ to: '/dashboard/org/form-library/overview', search: { form, view } })

/** The learners of a form. */
export const formLearnersLink = (form: string) =>
  linkOptions({ to: '/dashboard/org/form-library/students', search: { form } })

/** The paper cards of a form, or of one that is chosen there. */
export const printCardsLink = (form?: string) =>
  linkOptions({ to: '/dashboard/org/form-library/students', search: { form, view: 'print' } })

/** The second and third of the three pages in which a form starts from a template. */
export const quickLearnersLink = (form: string) =>
  linkOptions({ to: '/dashboard/org/edit-form/add-student', search: { form, view: 'quick' } })
export const quickStartLink = (form: string) =>
  linkOptions({ to: '/dashboard/org/edit-form/form-preview', search: { form, view: 'quick' } })

/** Where a form is written, or changed while it runs. */
export const editFormLink = (form: string) =>
  linkOptions({ to: '/dashboard/org/edit-form/overview', search: { form } })
