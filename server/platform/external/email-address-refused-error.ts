/** The mail server said for good that there is no such address. */
export class EmailAddressRefusedError extends Error {
  override readonly name = 'EmailAddressRefusedError'
}

/**
 * Whether a mail server's answer means that there is no such address (RFC 5321 §4.2.3, and RFC 3463 where it says
 * more). A refusal of this sender, or of what was sent, says nothing about the address.
 */
export function isEmailAddressRefusal(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const { responseCode, response, command } = failure as Error & {
    responseCode?: unknown
    response?: unknown
    command?: unknown
  }
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
  if (status) return addressStatus.test(status)
  return command === 'RCPT TO' && addressCodes.has(responseCode)
}

// Bad mailbox, host or syntax; moved; no mail taken; disabled.
const addressStatus = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/
const addressCodes = new Set([550, 551, 553, 556])
