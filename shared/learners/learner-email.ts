import * as z from 'zod/mini'

const letters = String.raw`\p{L}\p{M}\p{N}`
const domain = String.raw`(?:[${letters}](?:[${letters}-]*[${letters}])?\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)`
const pattern = new RegExp(String.raw`^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@${domain}$`, 'iu')

/** Where a learner or their family gets mail; the domain can have letters of any alphabet, as münchen.de has. */
export const learnerEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email({ pattern }))
