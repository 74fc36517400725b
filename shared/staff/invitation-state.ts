import * as z from 'zod/mini'

/** `lapsed`: whoever invited may not give the role any more. What is over is sent anew or withdrawn. */
export const invitationState = z.enum(['sending', 'sent', 'expired', 'lapsed'])
export type InvitationState = z.infer<typeof invitationState>

interface InvitationTimes {
  sentAt: Date | null
  expiresAt: Date
  lapsedAt: Date | null
}

/** How an invitation stands, read off its times; over is over, sent or not. */
export function invitationStateAt(
  { sentAt, expiresAt, lapsedAt }: InvitationTimes,
  now: Date,
): InvitationState {
  if (lapsedAt) return 'lapsed'
  if (expiresAt <= now) return 'expired'
  return sentAt ? 'sent' : 'sending'
}
