import { createTransport } from 'nodemailer'
import { isLoopback, type Settings } from '../settings.ts'
import { EmailAddressRefusedError, isEmailAddressRefusal } from './email-address-refused-error.ts'

export interface Mail {
  messageId: string
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

/** `smtp` sends; `mailbox` keeps mail for the development page; `waiting` holds everything until SMTP is set. */
export type Mailer =
  | {
      readonly state: 'smtp'
      send(mail: Mail): Promise<void>
      /** Throws when the server cannot be reached or refuses the login. */
      verify(): Promise<void>
      close(): void
    }
  | { readonly state: 'mailbox' | 'waiting'; close(): void }

/** Keeps absence notes from answering (RFC 3834 §5), those of Exchange too. */
const fromProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The one way out for mail. Sending to an address that the server says is none throws EmailAddressRefusedError. */
export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'host' | 'publicUrl'>,
): Mailer {
  const { smtpUrl: url, mailFrom: from } = settings
  if (!url) return { state: isLoopback(settings) ? 'mailbox' : 'waiting', close: () => undefined }

  const transport = createTransport(
    { url, pool: true, maxConnections: 3, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { headers: fromProgram },
  )
  return {
    state: 'smtp',
    send: async (mail) => {
      await transport.sendMail({ from, ...mail }).catch((failure: unknown) => {
        throw isEmailAddressRefusal(failure) ? new EmailAddressRefusedError() : failure
      })
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
