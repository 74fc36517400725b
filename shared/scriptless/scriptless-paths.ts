/** Where a learner's pages are that need no scripts; each takes what its own form posts. */
export const scriptlessPaths = {
  checkIn: '/student/without-scripts',
  now: '/student/without-scripts/now',
  signIn: '/student/without-scripts/sign-in',
  cardSignIn: '/student/without-scripts/sign-in/card',
  signOut: '/student/without-scripts/sign-out',
} as const

/** In front of a question's id: the name of the field that holds its answer. */
export const answerFieldPrefix = 'answers.'

/** In front of its place, from 1: the name of the field that holds a picture of a secret. */
export const pictureFieldPrefix = 'picture.'
