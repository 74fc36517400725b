import { toNetworkCidr } from '#server/features/auth/sign-in/address-ranges.ts'
import type { FailureLimit } from '#server/features/auth/sign-in/failed-tries.ts'

const tenMinutes = 600

/** Nobody guesses 256 bits: what this bounds is the work of opening boxes that hold nothing. */
export const wrongSubmitTicketLimits = ({ address }: { address: string }): FailureLimit[] => [
  { of: ['wrong tickets', toNetworkCidr(address)], most: 300, withinSeconds: tenMinutes },
]

/** A device sends what waits every half a minute, twenty times in these ten. */
export const submitTicketLimit = (ticket: string): FailureLimit => ({
  of: ['ticket', ticket],
  most: 40,
  withinSeconds: tenMinutes,
})
