import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, nothing } from '../fields.ts'

const developmentMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: instant,
})

export const notifications = {
  developmentMails: endpoint('GET', '/api/development/mails', {
    summary: 'Mails written while no SMTP is set; only on this computer',
    audience: 'public',
    reasons: ['absent'],
  })
    .input(nothing)
    .output(z.object({ mails: z.array(developmentMail) })),
}
