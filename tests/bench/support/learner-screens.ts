/** The screens that a learner and their family open by their address, and what stands there once they are shown. */
export const learnerScreens = [
  { path: '/learner-login', selector: '#main input', isSignedIn: false },
  { path: '/home', selector: '#main h1', isSignedIn: false },
  { path: '/childrens-data', selector: '#main h1', isSignedIn: false },
  { path: '/student/latest-form', selector: 'fieldset legend, [role=radiogroup]', isSignedIn: true },
  ...['/student/form-library', '/student/form-detail', '/student/rewards'].map((path) => ({
    path,
    selector: '#main:not(:has([role=status])) :is(p, li)',
    isSignedIn: true,
  })),
] as const
