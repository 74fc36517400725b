import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { m } from '#client/words/messages.js'
import { api } from './platform/api.ts'
import { askAhead } from './platform/ask-ahead.ts'
import { lazyScreen } from './platform/lazy-screen.ts'
import { inviteLearner, onlyOnThisMachine, requireSignIn, takeInvitation } from './platform/route-guards.ts'
import {
  keepOrganisation,
  parseSearch,
  staffSearch,
  stringifySearch,
  texts,
} from './platform/search-params.ts'
import { NotFound } from './screens/public/not-found.tsx'
import { PublicFront } from './screens/public/public-front.tsx'
import { Root } from './screens/root.tsx'
import { Loading } from './ui/loading.tsx'
import { ScreenFailed } from './ui/screen-failed.tsx'

type Words = () => string

const place = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  title?: Words,
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
  title?: Words,
) {
  return createRoute({ ...place(parent, path, title), component: lazyScreen(load, name) })
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

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

const publicFront = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: PublicFront,
  validateSearch: texts('next', 'organisation'),
})

const loginReturn = createRoute({
  ...place(publicFront, '/login-return'),
  component: lazyScreen(() => import('./screens/public/login-return.tsx'), 'LoginReturn'),
  validateSearch: texts('code', 'state', 'iss', 'error'),
})

const learnerLogin = createRoute({
  ...place(publicFront, '/learner-login'),
  beforeLoad: takeInvitation,
  component: lazyScreen(() => import('./screens/public/learner-login.tsx'), 'LearnerLogin'),
})

const dashboard = createRoute({
  ...place(root, '/dashboard'),
  component: lazyScreen(() => import('./staff-ui/staff-layout.tsx'), 'StaffLayout'),
  validateSearch: staffSearch,
  search: { middlewares: [keepOrganisation] },
  beforeLoad: requireSignIn,
})
const guideTour = createRoute(place(dashboard, 'guide-tour'))
const org = createRoute(place(dashboard, 'org', m.title_organisation))
const orgStudent = createRoute(place(org, 'student'))
const formWizard = lazyScreen(() => import('./screens/staff/form-wizard.tsx'), 'FormWizard')
const createForm = createRoute({ ...place(org, 'create-form', m.title_create_form), component: formWizard })
const editForm = createRoute({
  ...place(org, 'edit-form'),
  component: formWizard,
  staticData: { title: m.title_edit_form, isEditing: true },
})
const formLibrary = createRoute(place(org, 'form-library', m.title_form_library))
const groups = createRoute(place(org, 'groups', m.title_groups))
const teamMembers = createRoute(place(org, 'team-members', m.title_team_members))

const student = createRoute({
  ...place(root, '/student'),
  validateSearch: texts('form', 'checkIn', 'day'),
  beforeLoad: inviteLearner,
  component: lazyScreen(() => import('./screens/learner/learner-area.tsx'), 'LearnerArea'),
})

const gallery = createRoute({
  ...place(root, '/gallery'),
  validateSearch: texts('part'),
  beforeLoad: onlyOnThisMachine,
  component: lazyScreen(() => import('./screens/gallery.tsx'), 'Gallery'),
})

const developmentMailbox = createRoute({
  ...place(root, '/development/mailbox'),
  beforeLoad: onlyOnThisMachine,
  component: lazyScreen(() => import('./screens/public/development-mailbox.tsx'), 'DevelopmentMailbox'),
})

/** Making a form and editing one go through the same steps. */
const formSteps = <Parent extends AnyRoute>(form: Parent, address: string) =>
  [
    opensAt(form, `${address}/overview`),
    screen(form, 'overview', () => import('./screens/staff/form-overview-step.tsx'), 'FormOverviewStep'),
    screen(
      form,
      'add-question',
      () => import('./screens/staff/form-questions-step.tsx'),
      'FormQuestionsStep',
    ),
    screen(form, 'add-schedule', () => import('./screens/staff/form-schedule-step.tsx'), 'FormScheduleStep'),
    screen(form, 'select-icons-set', () => import('./screens/staff/form-icons-step.tsx'), 'FormIconsStep'),
    screen(form, 'add-student', () => import('./screens/staff/form-learners-step.tsx'), 'FormLearnersStep'),
    screen(form, 'form-setting', () => import('./screens/staff/form-settings-step.tsx'), 'FormSettingsStep'),
    screen(form, 'form-preview', () => import('./screens/staff/form-preview-step.tsx'), 'FormPreviewStep'),
  ] as const

/** With what answering takes, so that the first question does not wait behind the screen around it. */
const latestForm = () =>
  import('./screens/learner/latest-form.tsx').then(async (screen) => {
    // A missing screen is none at all while the page reloads.
    await screen?.Answering.preload?.()
    return screen && { LatestForm: screen.LatestForm }
  })

const tour = () => import('./screens/staff/guide-tour-steps.tsx')
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
    screen(way, '/otp', () => import('./screens/public/otp.tsx'), 'Otp'),
    screen(way, '/new-password', () => import('./screens/public/new-password.tsx'), 'NewPassword'),
    screen(way, '/join', () => import('./screens/public/join.tsx'), 'Join'),
    screen(way, '/register', () => import('./screens/public/register.tsx'), 'Register'),
    screen(
      way,
      '/register-otp',
      () => import('./screens/public/register-otp.tsx'),
      'RegisterOtp',
      m.title_verify_email,
    ),
  ]),

  dashboard.addChildren([
    opensAt(dashboard, '/dashboard/org/detail'),
    screen(dashboard, 'account', () => import('./screens/staff/account.tsx'), 'Account', m.title_account),

    guideTour.addChildren([
      opensAt(guideTour, '/dashboard/guide-tour/overview'),
      screen(guideTour, 'overview', tour, 'TourOverview'),
      screen(guideTour, 'new-org', tour, 'TourNewOrganisation', m.title_new_org),
      screen(guideTour, 'org-created', tour, 'TourOrganisationCreated', m.title_org_created),
      screen(guideTour, 'add-team', tour, 'TourTeam', m.title_add_team),
      screen(guideTour, 'form-name', tour, 'TourFormName', m.title_form_name),
      screen(guideTour, 'set-goal', tour, 'TourGoal', m.title_set_goal),
      screen(guideTour, 'form-question', tour, 'TourQuestions', m.title_form_question),
      screen(guideTour, 'form-schedule', tour, 'TourSchedule', m.title_form_schedule),
      screen(guideTour, 'form-icon', tour, 'TourIcons', m.title_form_icon),
      screen(guideTour, 'form-setting', tour, 'TourSettings', m.title_form_setting),
      screen(guideTour, 'subscription-purchase', tour, 'TourLicences', m.title_purchase_licenses),
      screen(guideTour, 'subscription-success', tour, 'TourLicencesBought', m.title_subscription_success),
      screen(guideTour, 'form-learner', tour, 'TourLearners', m.title_form_learner),
      screen(guideTour, 'form-preview', tour, 'TourPreview', m.title_form_preview),
    ]),

    org.addChildren([
      opensAt(org, '/dashboard/org/detail'),
      screen(org, 'list', () => import('./screens/staff/organisations.tsx'), 'Organisations'),
      screen(org, 'detail', () => import('./screens/staff/today.tsx'), 'Today'),

      orgStudent.addChildren([
        opensAt(orgStudent, '/dashboard/org/student/list'),
        screen(orgStudent, 'list', () => import('./screens/staff/learners.tsx'), 'Learners'),
        screen(orgStudent, 'detail', () => import('./screens/staff/learner.tsx'), 'Learner'),
        screen(orgStudent, 'graph', () => import('./screens/staff/learner-graph.tsx'), 'LearnerGraph'),
        screen(orgStudent, 'all-forms', () => import('./screens/staff/learner-forms.tsx'), 'LearnerForms'),
        screen(
          orgStudent,
          'form-schedule',
          () => import('./screens/staff/learner-schedule.tsx'),
          'LearnerSchedule',
        ),
        screen(orgStudent, 'form-score', () => import('./screens/staff/form-score.tsx'), 'FormScore'),
      ]),

      createForm.addChildren(formSteps(createForm, '/dashboard/org/create-form')),
      editForm.addChildren(formSteps(editForm, '/dashboard/org/edit-form')),

      formLibrary.addChildren([
        opensAt(formLibrary, '/dashboard/org/form-library/list'),
        screen(formLibrary, 'list', () => import('./screens/staff/form-library.tsx'), 'FormLibrary'),
        screen(formLibrary, 'overview', () => import('./screens/staff/form-overview.tsx'), 'FormOverview'),
        screen(formLibrary, 'students', () => import('./screens/staff/form-learners.tsx'), 'FormLearners'),
      ]),

      screen(org, 'schedules', () => import('./screens/staff/schedules.tsx'), 'Schedules', m.title_schedules),

      groups.addChildren([
        opensAt(groups, '/dashboard/org/groups/list'),
        screen(groups, 'list', () => import('./screens/staff/groups.tsx'), 'Groups'),
        screen(groups, 'detail', () => import('./screens/staff/group.tsx'), 'Group'),
      ]),

      teamMembers.addChildren([
        opensAt(teamMembers, '/dashboard/org/team-members/list'),
        screen(teamMembers, 'list', () => import('./screens/staff/team-members.tsx'), 'TeamMembers'),
      ]),

      screen(
        org,
        'subscription',
        () => import('./screens/staff/subscription.tsx'),
        'Subscription',
        m.title_subscription,
      ),
      screen(
        org,
        'question-bank',
        () => import('./screens/staff/question-bank.tsx'),
        'QuestionBank',
        m.title_question_bank,
      ),
      screen(org, 'settings', () => import('./screens/staff/settings.tsx'), 'Settings', m.title_settings),
    ]),
  ]),

  student.addChildren([
    opensAt(student, '/student/latest-form'),
    createRoute({
      ...place(student, 'latest-form'),
      component: lazyScreen(latestForm, 'LatestForm'),
      loader: askAhead(api.checkIns.mine.queryOptions({ input: {} })),
    }),
    screen(student, 'form-library', () => import('./screens/learner/form-library.tsx'), 'FormLibrary'),
    screen(student, 'form-detail', () => import('./screens/learner/form-detail.tsx'), 'FormDetail'),
    screen(student, 'rewards', () => import('./screens/learner/rewards.tsx'), 'Rewards', m.title_my_rewards),
  ]),

  gallery,
  developmentMailbox,
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  defaultErrorComponent: ScreenFailed,
  defaultPendingComponent: Loading,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The document's title here and, where they have none of their own, below. */
    title?: Words
    /** The form steps below change a form that exists. */
    isEditing?: boolean
  }
}
