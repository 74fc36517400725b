import { expect, test } from 'vitest'
import { emailDomain, organisationDomain } from './email-domain.ts'

test.each([
  ['ines@fjord.example', 'fjord.example'],
  ['Ines@Staff.Fjord.Example', 'staff.fjord.example'],
  ['"a@b"@fjord.example', 'fjord.example'],
])('the domain of %s is %s', (email, domain) => expect(emailDomain(email)).toBe(domain))

test.each(['fjord.example', ' Staff.Fjord.Example ', 'skole-1.no', 'xn--bcher-kva.example'])(
  '“%s” is a domain an organisation may have',
  (domain) => expect(organisationDomain.safeParse(domain).success).toBe(true),
)

test.each([
  '',
  'fjord',
  '@fjord.example',
  'ines@fjord.example',
  '-fjord.example',
  'fjord..example',
  '10.0.0.1',
])('“%s” is none', (domain) => expect(organisationDomain.safeParse(domain).success).toBe(false))

test('a domain at which anybody has an address is nobody’s own, and is refused by a word of ours', () => {
  expect(organisationDomain.safeParse('Gmail.com').error?.issues).toMatchObject([{ message: 'of-everybody' }])
})
