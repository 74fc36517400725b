import { linkOptions } from '@tanstack/react-router'
import type { Breadcrumb } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'

/** One group with its learners. */
export const groupLink = (groupId: string) =>
  linkOptions({ to: '/dashboard/org/groups/detail', search: { group: groupId } })

/** The way back to all groups. */
export const groupsBreadcrumb = (): Breadcrumb => ({
  name: m.staff_place_groups(),
  link: linkOptions({ to: '/dashboard/org/groups/list' }),
})
