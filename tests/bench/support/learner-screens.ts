interface LearnerScreen {
  path: string
  /** What stands there once it is shown. */
  selector: string
  /** A learner who is asked now, or who has answered: they are shown what is now. */
  viewer: 'asked' | 'answered' | null
}

const latestForm = '/student/latest-form'
const settled = '#main:not(:has([role=status])) :is(p, li)'

/** The screens that a learner and their family open by their address. */
export const learnerScreens: readonly LearnerScreen[] = [
  { path: '/learner-login', selector: '#main input', viewer: null },
  { path: '/home', selector: '#main h1', viewer: null },
  { path: '/childrens-data', selector: '#main h1', viewer: null },
  { path: latestForm, selector: 'fieldset legend, [role=radiogroup]', viewer: 'asked' },
  { path: latestForm, selector: settled, viewer: 'answered' },
  { path: '/student/form-library', selector: settled, viewer: 'asked' },
  { path: '/student/form-detail', selector: settled, viewer: 'asked' },
  { path: '/student/rewards', selector: settled, viewer: 'asked' },
]

/** A screen by its address, which two of them have. */
export const nameOfScreen = ({ path, viewer }: LearnerScreen): string =>
  viewer === 'answered' ? `${path}, answered` : path
