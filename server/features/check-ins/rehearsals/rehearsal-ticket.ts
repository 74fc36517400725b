import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#server/kernel/context.ts'
import { sealText, unsealText } from '#server/platform/secrets/sealed-text.ts'
import { AppError } from '#shared/errors.ts'
import { findSealingKey } from '../answering/sealing-keys.ts'

export interface RehearsedForm {
  organisationId: string
  formId: string
}

const purpose = 'rehearsal of a form'

const ticketContent = z.tuple([z.uuid(), z.uuid(), z.number()])

/** Says which form is rehearsed and until when, so that nothing of it is stored. Only we can make or read one. */
export async function createRehearsalTicket(
  { db }: Pick<Context, 'db'>,
  { organisationId, formId }: RehearsedForm,
  expiresAt: Date,
): Promise<string> {
  const key = await findRehearsalKey(db)
  if (!key) throw new AppError('server-busy')
  const content: z.infer<typeof ticketContent> = [organisationId, formId, expiresAt.getTime()]
  return sealText(key, JSON.stringify(content), purpose).toString('base64url')
}

/** Null for a ticket that is over, and for whatever is none of ours. */
export async function readRehearsalTicket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ticket: string,
): Promise<RehearsedForm | null> {
  const key = await findRehearsalKey(db)
  const text = key && unsealText(key, Buffer.from(ticket, 'base64url'), purpose)
  if (!text) return null
  const [organisationId, formId, expiresAt] = ticketContent.parse(JSON.parse(text))
  return now.getTime() < expiresAt ? { organisationId, formId } : null
}

async function findRehearsalKey(db: Context['db']): Promise<Buffer | null> {
  const sealing = await findSealingKey(db)
  return sealing ? createHmac('sha256', sealing.secretKey).update(purpose).digest() : null
}
