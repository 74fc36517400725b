import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface SmtpPeer {
  /** For `SMTP_URL`. */
  readonly url: string
  /** Everything received, in order. */
  readonly mails: readonly ParsedMail[]
  /** The first mail received, now or later, that fits. */
  mail(fits: (mail: ParsedMail) => boolean): Promise<ParsedMail>
  /** All mails, as soon as there are this many. */
  count(atLeast: number): Promise<readonly ParsedMail[]>
  /** Refuses every mail to this address with this answer, before it is told the mail; `null` takes them again. */
  refuseAddress(address: string, answer: { code: number; text: string } | null): void
  /** Refuses every mail with this answer from now on; `null` takes them again. */
  refuseWith(answer: { code: number; text: string } | null): void
}

/** A mail server on a free port of this machine, until it is closed. */
export async function openSmtpServer(): Promise<SmtpPeer & { close(): Promise<void> }> {
  const mails: ParsedMail[] = []
  const waiting = new Set<() => void>()
  let refusal: { code: number; text: string } | null = null
  const refusedAddresses = new Map<string, { code: number; text: string }>()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = refusedAddresses.get(address)
      done(answer && Object.assign(new Error(answer.text), { responseCode: answer.code }))
    },
    async onData(stream, _session, done) {
      const mail = await simpleParser(stream)
      if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      mails.push(mail)
      done()
      for (const look of waiting) look()
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  /** What `find` gives, as soon as it gives something. */
  function eventually<Found>(find: () => Found | undefined): Promise<Found> {
    return new Promise((resolve) => {
      const look = () => {
        const found = find()
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mail: (fits) => eventually(() => mails.find(fits)),
    count: (atLeast) => eventually(() => (mails.length >= atLeast ? mails : undefined)),
    refuseAddress(address, answer) {
      if (answer) refusedAddresses.set(address, answer)
      else refusedAddresses.delete(address)
    },
    refuseWith(answer) {
      refusal = answer
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
