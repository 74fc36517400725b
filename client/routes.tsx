import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { m } from '#client/words/messages.js'
import { guideNames } from '#shared/help/guide-pages.ts'
import { pendingCheckInsQuery } from './features/check-ins/sending/pending-check-ins.ts'
import { api } from './platform/api/api.ts'
import { prefetchQuery } from './platform/api/prefetch-query.ts'
import { lazyComponent, lazyScreen } from './platform/page/lazy-component.ts'
import {
  parseSearch,
  parseStaffSearchParams,
  readTextParams,
  stringifySearch,
  withOwnOrganisation,
} from './platform/page/search-params.ts'
import {
  redirectInvitedLearner,
  requireLoopback,
  requireSignIn,
  takeLearnerInvitation,
} from './platform/session/route-guards.ts'
import { PublicLayout } from './screens/public/public-layout.tsx'
import { Root } from './screens/root.tsx'
import type { StaffScreenName } from './screens/staff.ts'
import type { StaffPageTitle } from './staff-ui/shell/staff-page-titles.ts'
import { FrameLoading, InlineLoading, Loading } from './ui/feedback/loading.tsx'
import { ScreenFailed } from './ui/feedback/screen-failed.tsx'

/** Words; of staff only their name, since learners never load those. */
type Title = (() => string) | StaffPageTitle

const place = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  title?: Title,
) => ({
  getParentRoute: () => parent,
  path,
  staticData: { title },
})

/** One row of the table: where it stands, what it shows, and its title where it has one of its own. */
function screen<Parent extends AnyRoute, const Path extends string, Name extends string>(
  parent: Parent,
  path: Path,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  title?: Title,
) {
  return createRoute({ ...place(parent, path, title), component: lazyScreen(load, name) })
}

const staffComponent = <Name extends StaffScreenName>(name: Name) =>
  lazyScreen<Name>(async () => (await import('./screens/staff.ts')).staffScreens[name](), name)

/** A row that staff alone see. */
function staffScreen<Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  name: StaffScreenName,
  title?: Title,
) {
  return createRoute({
    ...place(parent, path, title),
    component: staffComponent(name),
    pendingComponent: InlineLoading,
  })
}

/** The bare address of a branch leads to its first screen. */
function opensAt<Parent extends AnyRoute>(parent: Parent, address: string) {
  return createRoute({
    getParentRoute: () => parent,
    path: '/',
    beforeLoad: ({ location }) => {
      throw redirect({ to: address, search: location.search, replace: true })
    },
  })
}

const NotFound = lazyComponent(() => import('./screens/public/not-found.tsx'), 'NotFound')

const root = createRootRoute({
  component: Root,
  // A part that the router could load ahead would be loaded on every page.
  notFoundComponent: () => (
    <Suspense>
      <NotFound />
    </Suspense>
  ),
})

const publicFront = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: PublicLayout,
  validateSearch: readTextParams('next', 'organisation'),
})

const loginReturn = createRoute({
  ...place(publicFront, '/login-return'),
  component: lazyScreen(() => import('./screens/public/login-return.tsx'), 'LoginReturn'),
  validateSearch: readTextParams('code', 'state', 'iss', 'error'),
})

const learnerLogin = createRoute({
  ...place(publicFront, '/learner-login'),
  beforeLoad: takeLearnerInvitation,
  component: lazyScreen(() => import('./screens/public/learner-login.tsx'), 'LearnerLogin'),
})

const helpPage = createRoute({
  ...place(publicFront, '/help/$page', m.help_title),
  beforeLoad: ({ params: { page } }) => {
    if (!guideNames.some((name) => name === page)) throw notFound()
  },
  component: lazyScreen(() => import('./screens/public/help-page.tsx'), 'HelpPage'),
})

const dashboard = createRoute({
  ...place(root, '/dashboard'),
  component: lazyScreen(() => import('./staff-ui/staff-layout.tsx'), 'StaffLayout'),
  pendingComponent: FrameLoading,
  validateSearch: parseStaffSearchParams,
  search: { middlewares: [withOwnOrganisation] },
  beforeLoad: requireSignIn,
})
const guideTour = createRoute({
  ...place(dashboard, 'guide-tour'),
  component: staffComponent('GuideTour'),
  pendingComponent: InlineLoading,
})
const org = createRoute(place(dashboard, 'org', 'organisation'))
const orgStudent = createRoute(place(org, 'student'))
const formWizard = staffComponent('FormWizard')
const createForm = createRoute({
  ...place(org, 'create-form', 'create_form'),
  component: formWizard,
  pendingComponent: InlineLoading,
})
const editForm = createRoute({
  ...place(org, 'edit-form'),
  component: formWizard,
  pendingComponent: InlineLoading,
  staticData: { title: 'edit_form', isEditing: true },
})
const formLibrary = createRoute(place(org, 'form-library', 'form_library'))
const groups = createRoute(place(org, 'groups', 'groups'))
const teamMembers = createRoute(place(org, 'team-members', 'team_members'))

const student = createRoute({
  ...place(root, '/student'),
  validateSearch: readTextParams('form', 'checkIn', 'day'),
  beforeLoad: redirectInvitedLearner,
  component: lazyScreen(() => import('./screens/learner/learner-area.tsx'), 'LearnerArea'),
})

const developmentMailbox = createRoute({
  ...place(root, '/development/mailbox'),
  beforeLoad: requireLoopback,
  component: lazyScreen(() => import('./screens/public/development-mailbox.tsx'), 'DevelopmentMailbox'),
})

/** Making a form and editing one go through the same steps. */
const formSteps = <Parent extends AnyRoute>(form: Parent, address: string) =>
  [
    opensAt(form, `${address}/overview`),
    staffScreen(form, 'overview', 'FormOverviewStep'),
    staffScreen(form, 'add-question', 'FormQuestionsStep'),
    staffScreen(form, 'add-schedule', 'FormScheduleStep'),
    staffScreen(form, 'select-icons-set', 'FormIconsStep'),
    staffScreen(form, 'add-student', 'FormLearnersStep'),
    staffScreen(form, 'form-setting', 'FormSettingsStep'),
    staffScreen(form, 'form-preview', 'FormPreviewStep'),
  ] as const

/** With what answering takes, so that the first question does not wait behind the screen around it. */
const latestForm = () =>
  import('./screens/learner/latest-form.tsx').then(async ({ AnswerCheckIn, LatestForm }) => {
    await AnswerCheckIn.preload?.()
    return { LatestForm }
  })

const mineAhead = prefetchQuery(api.checkIns.readMyCheckIns.queryOptions({ input: {} }))
// What was answered without a network is not shown as open, not even until the outbox has been looked into.
const waitingAhead = prefetchQuery(pendingCheckInsQuery)

const way = publicFront

const routeTree = root.addChildren([
  publicFront.addChildren([
    opensAt(publicFront, '/home'),
    screen(way, '/home', () => import('./screens/public/home.tsx'), 'Home', m.title_home),
    screen(way, '/login', () => import('./screens/public/login.tsx'), 'Login'),
    loginReturn,
    learnerLogin,
    screen(way, '/choose-user-role', () => import('./screens/public/choose-user-role.tsx'), 'ChooseUserRole'),
    screen(way, '/forgot-password', () => import('./screens/public/forgot-password.tsx'), 'ForgotPassword'),
    screen(way, '/otp', () => import('./screens/public/password-reset-code.tsx'), 'PasswordResetCode'),
    screen(way, '/new-password', () => import('./screens/public/new-password.tsx'), 'NewPassword'),
    screen(way, '/join', () => import('./screens/public/join-organisation.tsx'), 'JoinOrganisation'),
    screen(way, '/unsubscribe/$secret', () => import('./screens/public/unsubscribe.tsx'), 'Unsubscribe'),
    screen(way, '/family', () => import('./screens/public/family-page.tsx'), 'FamilyPage'),
    screen(way, '/rehearsal', () => import('./screens/public/rehearsal.tsx'), 'Rehearsal'),
    screen(way, '/childrens-data', () => import('./screens/public/childrens-data.tsx'), 'ChildrensData'),
    screen(way, '/help', () => import('./screens/public/help.tsx'), 'Help', m.help_title),
    helpPage,
    screen(way, '/register', () => import('./screens/public/register.tsx'), 'Register'),
    screen(
      way,
      '/register-otp',
      () => import('./screens/public/registration-code.tsx'),
      'RegistrationCode',
      m.title_verify_email,
    ),
  ]),

  dashboard.addChildren([
    opensAt(dashboard, '/dashboard/org/detail'),
    staffScreen(dashboard, 'account', 'Account', 'account'),

    guideTour.addChildren([
      opensAt(guideTour, '/dashboard/guide-tour/overview'),
      createRoute(place(guideTour, 'overview')),
      createRoute(place(guideTour, 'new-org', 'new_org')),
      createRoute(place(guideTour, 'org-created', 'org_created')),
      createRoute(place(guideTour, 'add-team', 'add_team')),
      createRoute(place(guideTour, 'form-name', 'form_name')),
      createRoute(place(guideTour, 'set-goal', 'set_goal')),
      createRoute(place(guideTour, 'form-question', 'form_question')),
      createRoute(place(guideTour, 'form-schedule', 'form_schedule')),
      createRoute(place(guideTour, 'form-icon', 'form_icon')),
      createRoute(place(guideTour, 'form-setting', 'form_setting')),
      createRoute(place(guideTour, 'subscription-purchase', 'purchase_licenses')),
      createRoute(place(guideTour, 'subscription-success', 'subscription_success')),
      createRoute(place(guideTour, 'form-learner', 'form_learner')),
      createRoute(place(guideTour, 'form-preview', 'form_preview')),
    ]),

    org.addChildren([
      opensAt(org, '/dashboard/org/detail'),
      staffScreen(org, 'list', 'Organisations'),
      staffScreen(org, 'detail', 'Today'),

      orgStudent.addChildren([
        opensAt(orgStudent, '/dashboard/org/student/list'),
        staffScreen(orgStudent, 'list', 'Learners'),
        staffScreen(orgStudent, 'detail', 'Learner'),
        staffScreen(orgStudent, 'graph', 'LearnerGraph'),
        staffScreen(orgStudent, 'all-forms', 'LearnerForms'),
        staffScreen(orgStudent, 'form-schedule', 'LearnerSchedule'),
        staffScreen(orgStudent, 'form-score', 'FormScore'),
      ]),

      createForm.addChildren(formSteps(createForm, '/dashboard/org/create-form')),
      editForm.addChildren(formSteps(editForm, '/dashboard/org/edit-form')),

      formLibrary.addChildren([
        opensAt(formLibrary, '/dashboard/org/form-library/list'),
        staffScreen(formLibrary, 'list', 'FormLibrary'),
        staffScreen(formLibrary, 'overview', 'FormOverview'),
        staffScreen(formLibrary, 'students', 'FormLearners'),
      ]),

      staffScreen(org, 'results', 'Results'),
      staffScreen(org, 'schedules', 'Schedules', 'schedules'),

      groups.addChildren([
        opensAt(groups, '/dashboard/org/groups/list'),
        staffScreen(groups, 'list', 'Groups'),
        staffScreen(groups, 'detail', 'Group'),
      ]),

      teamMembers.addChildren([
        opensAt(teamMembers, '/dashboard/org/team-members/list'),
        staffScreen(teamMembers, 'list', 'TeamMembers'),
      ]),

      staffScreen(org, 'subscription', 'Subscription', 'subscription'),
      staffScreen(org, 'question-bank', 'QuestionBank', 'question_bank'),
      staffScreen(org, 'settings', 'Settings', 'settings'),
    ]),
  ]),

  student.addChildren([
    opensAt(student, '/student/latest-form'),
    createRoute({
      ...place(student, 'latest-form'),
      component: lazyScreen(latestForm, 'LatestForm'),
      loader: () => Promise.all([mineAhead(), waitingAhead()]),
    }),
    createRoute({
      ...place(student, 'form-library'),
      component: lazyScreen(() => import('./screens/learner/form-library.tsx'), 'FormLibrary'),
      loader: prefetchQuery(api.insights.readMyForms.queryOptions({ input: {} })),
    }),
    createRoute({
      ...place(student, 'form-detail'),
      component: lazyScreen(() => import('./screens/learner/form-detail.tsx'), 'FormDetail'),
      loaderDeps: ({ search }) => (search.form ? { form: search.form } : {}),
      loader: ({ deps }) => prefetchQuery(api.insights.readMyDays.queryOptions({ input: deps }))(),
    }),
    screen(student, 'matched-day', () => import('./screens/learner/matched-day.tsx'), 'MatchedDay'),
    createRoute({
      ...place(student, 'rewards', m.title_my_rewards),
      component: lazyScreen(() => import('./screens/learner/rewards.tsx'), 'Rewards'),
      loader: prefetchQuery(api.rewards.readMyTokens.queryOptions({ input: {} })),
    }),
  ]),

  developmentMailbox,
])

export const createPageRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    defaultErrorComponent: ScreenFailed,
    defaultPendingComponent: Loading,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    scrollRestoration: history === undefined,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>
  }
  interface StaticDataRouteOption {
    /** The document's title here and, where they have none of their own, below. */
    title?: Title
    /** The form steps below change a form that exists. */
    isEditing?: boolean
  }
}
