import type { ParsedMail } from 'mailparser'
import { sendCode } from '#server/features/notifications/mails/send-code.ts'
import { createContext } from '#server/kernel/create-context.ts'
import type { SmtpPeer } from '../peers/smtp-server.ts'
import type { TestApp } from '../test-app.ts'

/** The newest mail to an address. */
export const lastMailTo = (peer: SmtpPeer, email: string): ParsedMail | undefined =>
  peer.mails.findLast(({ to }) => JSON.stringify(to).includes(`"${email}"`))

export const findMailedCode = (mail: ParsedMail | undefined): string =>
  /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'none'

/** Does the worker's part: mails every code that was asked for, and tells the newest one to this address. */
export function codeMailActions(app: TestApp, peer: SmtpPeer) {
  const waiting = 'select id from codes where sent_at is null order by id'
  async function mailAll(): Promise<void> {
    const { rows } = await app.database.owner.query<{ id: string }>(waiting)
    for (const { id } of rows) await sendCode(createContext(app.runtime), { codeId: id })
  }
  return {
    mailAll,
    async codeFor(email: string): Promise<string> {
      await mailAll()
      return findMailedCode(lastMailTo(peer, email))
    },
  }
}
