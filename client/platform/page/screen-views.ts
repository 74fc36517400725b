/** What the screens of staff show of themselves, as `view` of their address names it; a screen that is not here shows one thing. */
export const screenViews = {
  '/dashboard/org/student/list': ['import'],
  '/dashboard/org/student/detail': ['data'],
  '/dashboard/org/student/graph': ['day', 'week', 'question', 'period'],
  '/dashboard/org/student/form-score': ['paper-card'],
  '/dashboard/org/edit-form/add-student': ['quick'],
  '/dashboard/org/edit-form/form-preview': ['quick'],
  '/dashboard/org/form-library/list': ['new'],
  '/dashboard/org/form-library/overview': ['results'],
  '/dashboard/org/form-library/students': ['print'],
  '/dashboard/org/schedules': ['month', 'week', 'agenda'],
  '/dashboard/org/groups/list': ['in-use', 'board', 'archived'],
  '/dashboard/org/groups/detail': ['learners', 'day', 'week', 'results', 'staff'],
  '/dashboard/org/question-bank': ['own', 'starter', 'archived', 'import'],
  '/dashboard/org/settings': [
    'organisation',
    'messages',
    'rewards',
    'access',
    'data',
    'integrations',
    'audit-log',
    'consents',
    'calendar-import',
  ],
} as const satisfies Record<string, readonly string[]>

type Views = typeof screenViews
export type RouteWithViews = keyof Views
export type ScreenViewOf<Route extends RouteWithViews> = Views[Route][number]
export type AnyScreenView = ScreenViewOf<RouteWithViews>

/** The view of a screen that an address names, if the screen has it. */
export const findScreenView = <Route extends RouteWithViews>(route: Route, name: string | undefined) =>
  screenViews[route].find((view): view is ScreenViewOf<Route> => view === name)
