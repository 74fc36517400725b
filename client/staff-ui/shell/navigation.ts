import {
  type Icon,
  IconBooks,
  IconCalendar,
  IconChartBar,
  IconCreditCard,
  IconIdBadge2,
  IconListCheck,
  IconSchool,
  IconSettings,
  IconSun,
  IconUsers,
} from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import type { LinkDestination } from '../page/link-destination.ts'

export interface NavigationItem {
  name: () => string
  to: LinkDestination['to']
  icon: Icon
  /** Addresses that belong to this place, besides its own. */
  holds: readonly string[]
}

const org = '/dashboard/org'

export const todayNavigationItem: NavigationItem = {
  name: m.staff_place_today,
  to: `${org}/detail`,
  icon: IconSun,
  holds: [`${org}/detail`],
}
const learners: NavigationItem = {
  name: m.staff_place_learners,
  to: `${org}/student/list`,
  icon: IconUsers,
  holds: [`${org}/student`],
}
const results: NavigationItem = {
  name: m.results_results,
  to: `${org}/results`,
  icon: IconChartBar,
  holds: [`${org}/results`],
}
const groups: NavigationItem = {
  name: m.staff_place_groups,
  to: `${org}/groups/list`,
  icon: IconSchool,
  holds: [`${org}/groups`],
}
const forms: NavigationItem = {
  name: m.staff_place_forms,
  to: `${org}/form-library/list`,
  icon: IconListCheck,
  holds: [`${org}/form-library`, `${org}/create-form`, `${org}/edit-form`],
}
const schedules: NavigationItem = {
  name: m.staff_place_schedules,
  to: `${org}/schedules`,
  icon: IconCalendar,
  holds: [`${org}/schedules`],
}
const questionBank: NavigationItem = {
  name: m.staff_place_question_bank,
  to: `${org}/question-bank`,
  icon: IconBooks,
  holds: [`${org}/question-bank`],
}
const team: NavigationItem = {
  name: m.staff_place_team,
  to: `${org}/team-members/list`,
  icon: IconIdBadge2,
  holds: [`${org}/team-members`],
}
const subscription: NavigationItem = {
  name: m.staff_place_subscription,
  to: `${org}/subscription`,
  icon: IconCreditCard,
  holds: [`${org}/subscription`],
}
const settings: NavigationItem = {
  name: m.staff_place_settings,
  to: `${org}/settings`,
  icon: IconSettings,
  holds: [`${org}/settings`],
}

/** The navigation in its three parts: the day, the forms, the organisation. */
export const navigationItems = [
  [todayNavigationItem, learners, groups, results],
  [forms, schedules, questionBank],
  [team, subscription, settings],
] as const

export const tabNavigationItems: readonly NavigationItem[] = [todayNavigationItem, learners, forms, schedules]
export const moreNavigationItems: readonly NavigationItem[] = navigationItems
  .flat()
  .filter((place) => !tabNavigationItems.includes(place))

export const isWithinNavigationItem = (place: NavigationItem, pathname: string) =>
  place.holds.some((address) => pathname === address || pathname.startsWith(`${address}/`))
