/** The main screens that say once, to whoever is new, what they are for. */
export const hintedScreens = [
  'today',
  'learners',
  'groups',
  'forms',
  'schedules',
  'question-bank',
  'results',
  'team',
  'settings',
] as const

export type HintedScreen = (typeof hintedScreens)[number]
