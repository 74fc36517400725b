import { TOTP } from 'otpauth'
import type { Caller, TestApp } from '../test-app.ts'
import type { StaffPerson } from './person.ts'

/** What an authenticator app with this secret shows at the clock's present time. */
export const authenticatorCode = ({ clock }: Pick<TestApp, 'clock'>, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })

/** Sets an authenticator app up for somebody, in the session given or in their own; a minute later its next code works. */
export async function setUpAuthenticator(app: TestApp, person: StaffPerson, session: Caller = person) {
  const { as, clock } = app
  const { password } = person
  const asked = await as(session).post<{ secret: string; uri: string }>('/api/account/second-factor', {
    password,
  })
  const { secret, uri } = asked.body
  const code = authenticatorCode(app, secret)
  const confirmed = await as(session).post<{ recoveryCodes: string[] }>(
    '/api/account/second-factor/confirm',
    { code },
  )
  if (confirmed.status !== 200) throw new Error(`The app was not confirmed: ${confirmed.status}`)
  clock.advance({ seconds: 60 })
  return { secret, uri, recoveryCodes: confirmed.body.recoveryCodes }
}
