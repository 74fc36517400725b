import { accountTableRules } from './account-table-rules.ts'
import { checkInTableRules } from './check-in-table-rules.ts'
import { familyTableRules } from './family-table-rules.ts'
import { formTableRules } from './form-table-rules.ts'
import { messageTableRules } from './message-table-rules.ts'
import { organisationTableRules } from './organisation-table-rules.ts'
import { peopleTableRules } from './people-table-rules.ts'
import { privacyTableRules } from './privacy-table-rules.ts'
import { rewardTableRules } from './reward-table-rules.ts'
import type { DataMap } from './rules.ts'

/**
 * Every column that is kept: what for, who reads it, until when, and what exporting and erasing a learner do with it.
 * A table that others point at comes after them, for what is erased goes in this order.
 */
export const dataMap: DataMap = {
  ...familyTableRules,
  ...rewardTableRules,
  ...messageTableRules,
  ...privacyTableRules,
  ...peopleTableRules,
  ...formTableRules,
  ...checkInTableRules,
  ...organisationTableRules,
  ...accountTableRules,
}
