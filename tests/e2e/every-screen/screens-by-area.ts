import { type FormStep, formSteps } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { type TourPage, tourPages } from '#shared/guide-tour/tour-pages.ts'
import type { ReaderRole, SchoolIds, Screen, ScreenVisitor } from './screen.ts'

export interface ScreenArea {
  reader: ReaderRole
  screens: readonly Screen[]
  /** The area whose parts its screens show too. */
  showsPartsOf?: string
}

const org = '/dashboard/org'
const ofLearner = ({ learner }: SchoolIds) => `learner=${learner}`
const ofForm = ({ form }: SchoolIds) => `form=${form}`
const ofDraft = ({ draft }: SchoolIds) => `form=${draft}`
const ofBoth = (named: SchoolIds) => `${ofLearner(named)}&${ofForm(named)}`
const ofGroup = ({ group }: SchoolIds) => `group=${group}`

const askedForCode = async (visitor: ScreenVisitor) => {
  await visitor.page.evaluate(() => {
    const asked = { codeRequest: 'a'.repeat(43), email: 'noor@another-language.test', newCodeAt: 0 }
    for (const purpose of ['register', 'reset'])
      sessionStorage.setItem(`code_request_${purpose}`, JSON.stringify(asked))
  })
  await visitor.page.reload()
}

/** As whoever comes back from a provider that knows them while no account is linked to them. */
const returnUnknown = async (visitor: ScreenVisitor) => {
  await visitor.page.evaluate(() => {
    const visit = { visit: 'a'.repeat(43), by: 'Noor', isUnknown: true }
    sessionStorage.setItem('provider_visit', JSON.stringify(visit))
  })
  await visitor.page.reload()
  await visitor.sees('login_return_unknown')
}

const sendTooSoon = (visitor: ScreenVisitor) =>
  visitor.page.locator('main button[type="submit"]').press('Enter')

export const notFoundPath = '/no-such-page'

/** The steps of a form that stand on pages of the tour. */
const stepsOnTour: Partial<Record<TourPage, FormStep>> = {
  'form-name': 'overview',
  'set-goal': 'overview',
  'form-question': 'add-question',
  'form-schedule': 'add-schedule',
  'form-icon': 'select-icons-set',
  'form-setting': 'form-setting',
  'form-learner': 'add-student',
  'form-preview': 'form-preview',
}

/** Every screen by the part of the product that it is in; each part is walked through at one go. */
export const screensByArea = {
  'public page': {
    reader: 'stranger',
    screens: [
      { route: '/home' },
      { route: '/login' },
      { route: '/register' },
      { route: '/choose-user-role' },
      { route: '/choose-user-role', about: () => 'next=%2Fstudent%2Flatest-form' },
      { route: '/learner-login' },
      { route: '/forgot-password' },
      { route: '/join' },
      { route: '/register-otp' },
      { route: '/otp' },
      { route: '/new-password' },
      { route: '/login-return' },
      { route: '/childrens-data' },
      { route: '/help' },
      { route: '/help/$page' },
      { route: '/family' },
      { route: '/rehearsal' },
      { route: notFoundPath },
    ],
  },
  'page of a way in that is begun': {
    reader: 'stranger',
    screens: [
      { route: '/register-otp', by: askedForCode },
      { route: '/otp', by: askedForCode },
      { route: '/new-password', by: askedForCode },
      { route: '/login-return', by: returnUnknown },
      { route: '/login', by: sendTooSoon, unswitched: 'What is missing is said when it is sent again.' },
      { route: '/join', about: ({ invitation }) => `#${invitation}` },
      { route: '/unsubscribe/$secret' },
      { route: '/family', about: ({ familySecret }) => `#${familySecret}` },
      {
        route: '/family',
        about: ({ familySecret }) => `#${familySecret}`,
        async by(visitor, { familyCode }) {
          await visitor.page.getByRole('textbox').fill(familyCode)
          await visitor.press('family_page_open')
          await visitor.sees('family_page_kept')
        },
        unswitched: 'What it shows is kept nowhere, so that the code is asked for again.',
      },
    ],
  },
  'page of a learner with check-ins open': {
    reader: 'learner',
    screens: [
      { route: '/student/latest-form' },
      { route: '/student/latest-form', about: ({ onePage }) => `checkIn=${onePage}` },
      { route: '/student/latest-form', about: ({ oneByOne }) => `checkIn=${oneByOne}` },
      {
        route: '/student/latest-form',
        about: ({ onePage }) => `checkIn=${onePage}`,
        async by(visitor) {
          await visitor.press('check_in_not_now')
          await visitor.sees('now_later')
        },
      },
      { route: '/student/form-library' },
      {
        route: '/student/form-library',
        async by(visitor) {
          await visitor.page
            .locator('main summary')
            .filter({ hasText: visitor.said('who_sees_title') })
            .click()
          await visitor.sees('who_sees_ask')
        },
        unswitched: 'It folds itself up again.',
      },
      { route: '/student/form-detail' },
      { route: '/student/rewards' },
      {
        route: '/student/latest-form',
        about: ({ onePage }) => `checkIn=${onePage}`,
        async by(visitor) {
          for (const question of await visitor.page.getByRole('group').all())
            await question.getByRole('radio').first().check({ force: true })
          await visitor.press('check_in_send')
          await visitor.press('held_send_now')
          await visitor.sees('sent_is_sent')
        },
        unswitched: 'The thanks are said once; Now, to which they lead, has the choice.',
      },
    ],
  },
  'page of a learner who has answered': {
    reader: 'learner who answered',
    screens: [
      { route: '/student/latest-form' },
      { route: '/student/form-library' },
      { route: '/student/form-detail' },
      { route: '/student/form-detail', about: ofForm },
      { route: '/student/matched-day' },
      { route: '/student/matched-day', about: (named) => `${ofForm(named)}&day=${named.day}` },
      { route: '/student/rewards' },
    ],
  },
  'screen of the day and of one’s own': {
    reader: 'owner',
    screens: [
      { route: `${org}/detail`, opens: ['absent_who', 'cannot_get_in'], differsByRole: true },
      { route: `${org}/detail`, about: ofGroup },
      { route: `${org}/detail`, about: ({ occurrence }) => `match=${occurrence}` },
      {
        route: `${org}/detail`,
        about: ({ occurrence }) => `match=${occurrence}`,
        by: (visitor) => visitor.press('staff_all_yes_for'),
      },
      { route: `${org}/detail`, about: () => 'match=earlier' },
      { route: `${org}/list` },
      { route: `${org}/results` },
      { route: `${org}/schedules`, opens: ['feed_title', 'delay_day', 'cycle_title'] },
      { route: `${org}/schedules`, view: 'month' },
      { route: `${org}/schedules`, view: 'week' },
      { route: `${org}/schedules`, view: 'agenda' },
      {
        route: `${org}/team-members/list`,
        opens: ['team_invite', ['team_more', 'team_change']],
        differsByRole: true,
      },
      { route: `${org}/subscription`, opens: ['subscription_get_more'] },
      {
        route: '/dashboard/account',
        opens: [
          'account_change_name',
          'account_change_email',
          'account_change_password',
          'second_factor_set_up',
        ],
      },
    ],
  },
  'screen about learners': {
    reader: 'owner',
    screens: [
      { route: `${org}/student/list`, opens: ['learner_add'], differsByRole: true },
      { route: `${org}/student/list`, view: 'import' },
      { route: `${org}/student/detail` },
      {
        route: `${org}/student/detail`,
        differsByRole: true,
        about: ofLearner,
        opens: ['learner_edit', 'friday_card', 'tokens_correct', 'one_minute_code', 'cards_make_one'],
      },
      {
        route: `${org}/student/detail`,
        view: 'data',
        about: ofLearner,
        opens: ['guardian_add', 'family_consent_note', 'holds_open', 'merge_open', 'erase_open'],
      },
      {
        route: `${org}/student/detail`,
        about: ofLearner,
        async by(visitor) {
          await visitor.press('one_minute_code')
          await visitor.press('one_minute_code_go')
          await visitor.sees('common_done')
        },
        unswitched: 'A code is shown once.',
      },
    ],
  },
  'screen about what learners answer': {
    reader: 'owner',
    screens: [
      { route: `${org}/student/graph` },
      {
        route: `${org}/student/graph`,
        about: ofBoth,
        opens: ['staff_notes_add', ['days_download', 'evidence_open'], 'family_share'],
      },
      ...['day', 'week', 'question', 'period'].map((view) => ({
        route: `${org}/student/graph`,
        view,
        about: ofBoth,
      })),
      { route: `${org}/student/all-forms` },
      { route: `${org}/student/all-forms`, about: ofLearner },
      { route: `${org}/student/form-schedule` },
      { route: `${org}/student/form-schedule`, about: ofLearner },
      { route: `${org}/student/form-score` },
      { route: `${org}/student/form-score`, view: 'paper-card' },
      { route: `${org}/student/form-score`, about: ({ card }) => `card=${card}` },
      { route: `${org}/student/form-score`, about: ({ checkIn }) => `checkIn=${checkIn}` },
      {
        route: `${org}/student/form-score`,
        about: (named) => `${ofBoth(named)}&day=${named.day}`,
      },
    ],
  },
  'screen about groups and questions': {
    reader: 'owner',
    screens: [
      { route: `${org}/groups/list`, opens: ['group_make'] },
      ...['in-use', 'board', 'archived'].map((view) => ({ route: `${org}/groups/list`, view })),
      { route: `${org}/groups/detail` },
      {
        route: `${org}/groups/detail`,
        differsByRole: true,
        about: ofGroup,
        opens: ['group_add_learners', ['group_more', 'group_edit'], ['group_more', 'group_copy']],
      },
      ...['learners', 'day', 'results', 'staff'].map((view) => ({
        route: `${org}/groups/detail`,
        view,
        about: ofGroup,
      })),
      { route: `${org}/groups/detail`, view: 'week', about: ofGroup, opens: ['friday_cards'] },
      { route: `${org}/question-bank`, opens: ['bank_add'] },
      ...['own', 'starter', 'archived', 'import'].map((view) => ({ route: `${org}/question-bank`, view })),
    ],
  },
  'screen about forms': {
    reader: 'owner',
    screens: [
      { route: `${org}/form-library/list`, differsByRole: true },
      { route: `${org}/form-library/list`, view: 'new' },
      { route: `${org}/form-library/overview` },
      { route: `${org}/form-library/overview`, about: ofForm },
      { route: `${org}/form-library/overview`, view: 'results', about: ofForm },
      { route: `${org}/form-library/students` },
      { route: `${org}/form-library/students`, about: ofForm },
      {
        route: `${org}/form-library/students`,
        view: 'print',
        about: ofForm,
        unswitched: 'The cards stand above the page.',
      },
    ],
  },
  'step of a form': {
    reader: 'owner',
    screens: [
      ...formSteps.map((step) => ({ route: `${org}/edit-form/${step}`, part: step, about: ofForm })),
      ...formSteps.map((step) => ({ route: `${org}/create-form/${step}`, part: step })),
      { route: `${org}/edit-form/add-student`, part: 'add-student', view: 'quick', about: ofDraft },
      {
        route: `${org}/edit-form/form-preview`,
        part: 'form-preview',
        view: 'quick',
        about: ofDraft,
        opens: ['rehearsal_try'],
      },
      {
        route: `${org}/edit-form/add-student`,
        part: 'add-student',
        about: ofForm,
        async by(visitor) {
          await visitor.page.getByRole('checkbox', { name: 'Learner 1' }).check()
          await visitor.press('form_own_terms_of')
          await visitor.sees('own_times_none')
        },
        opens: ['own_times_give_to'],
        unswitched: 'It folds itself up again.',
      },
    ],
  },
  'screen of the settings': {
    reader: 'owner',
    screens: [
      {
        route: `${org}/settings`,
        differsByRole: true,
        opens: [
          'organisation_change_name',
          'code_renew_title',
          'time_zone_change',
          'organisation_shown_matches_change',
          'organisation_paper_size_change',
          'closure_add',
        ],
      },
      { route: `${org}/settings`, view: 'organisation' },
      { route: `${org}/settings`, view: 'messages' },
      { route: `${org}/settings`, view: 'rewards', opens: ['icon_sets_make', 'reward_add'] },
      { route: `${org}/settings`, view: 'access' },
      {
        route: `${org}/settings`,
        view: 'data',
        opens: ['consents_read_one', 'retention_change_one', 'holds_open', 'erase_organisation_open'],
      },
      { route: `${org}/settings`, view: 'integrations', opens: ['keys_make', 'webhooks_make'] },
      { route: `${org}/settings`, view: 'audit-log' },
      { route: `${org}/settings`, view: 'consents' },
      { route: `${org}/settings`, view: 'calendar-import' },
    ],
  },
  'page of the guide tour': {
    reader: 'owner',
    showsPartsOf: 'step of a form',
    screens: tourPages.map((page) => ({ route: `/dashboard/guide-tour/${page}`, part: stepsOnTour[page] })),
  },
  'screen of a school without licences': {
    reader: 'owner without licences',
    screens: [
      { route: `${org}/detail` },
      { route: `${org}/subscription`, opens: ['subscription_get_renewal'] },
    ],
  },
  'screen of a school that asks for a second step': {
    reader: 'owner who owes a second step',
    screens: [
      { route: `${org}/detail` },
      { route: '/dashboard/account', about: () => 'next=%2Fdashboard%2Forg%2Fdetail' },
    ],
  },
} satisfies Record<string, ScreenArea>

/** Routes that are on no list, and why. */
export const unlistedRoutes: Readonly<Record<string, string>> = {
  '/development/mailbox': 'Mails are read there on a machine without a mail server.',
}
