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
import type { Destination } from '../page/destination.ts'

export interface Place {
  name: () => string
  to: Destination['to']
  icon: Icon
  /** Addresses that belong to this place, besides its own. */
  holds: readonly string[]
}

const org = '/dashboard/org'

export const today: Place = {
  name: m.staff_place_today,
  to: `${org}/detail`,
  icon: IconSun,
  holds: [`${org}/detail`],
}
const learners: Place = {
  name: m.staff_place_learners,
  to: `${org}/student/list`,
  icon: IconUsers,
  holds: [`${org}/student`],
}
const results: Place = {
  name: m.results_results,
  to: `${org}/results`,
  icon: IconChartBar,
  holds: [`${org}/results`],
}
const groups: Place = {
  name: m.staff_place_groups,
  to: `${org}/groups/list`,
  icon: IconSchool,
  holds: [`${org}/groups`],
}
const forms: Place = {
  name: m.staff_place_forms,
  to: `${org}/form-library/list`,
  icon: IconListCheck,
  holds: [`${org}/form-library`, `${org}/create-form`, `${org}/edit-form`],
}
const schedules: Place = {
  name: m.staff_place_schedules,
  to: `${org}/schedules`,
  icon: IconCalendar,
  holds: [`${org}/schedules`],
}
const questionBank: Place = {
  name: m.staff_place_question_bank,
  to: `${org}/question-bank`,
  icon: IconBooks,
  holds: [`${org}/question-bank`],
}
const team: Place = {
  name: m.staff_place_team,
  to: `${org}/team-members/list`,
  icon: IconIdBadge2,
  holds: [`${org}/team-members`],
}
const subscription: Place = {
  name: m.staff_place_subscription,
  to: `${org}/subscription`,
  icon: IconCreditCard,
  holds: [`${org}/subscription`],
}
const settings: Place = {
  name: m.staff_place_settings,
  to: `${org}/settings`,
  icon: IconSettings,
  holds: [`${org}/settings`],
}

/** The navigation in its three parts: the day, the forms, the organisation. */
export const places = [
  [today, learners, groups, results],
  [forms, schedules, questionBank],
  [team, subscription, settings],
] as const

export const tabPlaces: readonly Place[] = [today, learners, forms, schedules]
export const morePlaces: readonly Place[] = places.flat().filter((place) => !tabPlaces.includes(place))

export const isWithinPlace = (place: Place, pathname: string) =>
  place.holds.some((address) => pathname === address || pathname.startsWith(`${address}/`))
