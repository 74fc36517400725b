import { accounts } from './accounts.ts'
import { checkIns } from './check-ins.ts'
import { family } from './family.ts'
import { forms } from './forms.ts'
import { messages } from './messages.ts'
import { organisation } from './organisation.ts'
import { people } from './people.ts'
import { privacy } from './privacy.ts'
import { rewards } from './rewards.ts'
import type { DataMap } from './rules.ts'

/**
 * Every column that is kept: what for, who reads it, until when, and what exporting and erasing a learner do with it.
 * A table that others point at comes after them, for what is erased goes in this order.
 */
export const dataMap: DataMap = {
  ...family,
  ...rewards,
  ...messages,
  ...privacy,
  ...people,
  ...forms,
  ...checkIns,
  ...organisation,
  ...accounts,
}
