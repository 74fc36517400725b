import { randomUUID } from 'node:crypto'
import type { ProviderPeer, ProviderPerson } from '../peers/openid-provider.ts'
import { createSchool } from '../school/school.ts'
import type { Caller, TestApp } from '../test-app.ts'
import type { StaffPerson } from './person.ts'

interface Begun {
  address: string
  confirmation: string
}

interface Way {
  act?: string
  provider?: string
  organisation?: string
  signedInAgo?: number
  /** What becomes of the address on the way to the provider. */
  change?: (address: URL) => URL
}

/** What owners without a password do to confirm an act by a new sign-in at this provider. */
export function confirmationActions(app: TestApp, peer: Omit<ProviderPeer, 'close'>) {
  const { as, clock, database } = app
  const at = (organisation?: string) => (organisation ? { organisation } : {})
  const begin = (who: Caller, { act = 'make-key', provider = 'oidc', organisation }: Way = {}) =>
    as(who).post<Begun>('/api/organisation/confirmations', { act, provider }, at(organisation))
  const finish = (who: Caller, { address: _, ...cameBack }: Partial<Begun>, organisation?: string) =>
    as(who).post('/api/organisation/confirmations/finish', cameBack, at(organisation))
  const makeKey = (who: Caller, proof: object, organisation?: string) =>
    as(who).post(
      '/api/organisation/keys',
      {
        ...proof,
        requestKey: randomUUID(),
        name: 'Timetable',
        scopes: ['read-results'],
        endsOn: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
      },
      at(organisation),
    )

  const forgetPassword = ({ id }: StaffPerson) =>
    database.owner.query('update accounts set password_hash = null where id = $1', [id])

  async function linkedForAWeek(owner: StaffPerson, person: ProviderPerson) {
    await database.owner.query(
      'insert into account_identities (id, issuer, subject, account_id, linked_at) values ($1, $2, $3, $4, $5)',
      [randomUUID(), peer.issuer, person.login, owner.id, new Date(clock.now().getTime() - 7 * 86_400_000)],
    )
    await forgetPassword(owner)
  }

  /** An owner without a password, who has come in by the provider for a week. */
  async function ownerOfProvider() {
    const school = await createSchool(app)
    const person = peer.addPerson()
    await linkedForAWeek(school.owner, person)
    return { ...school, person }
  }

  /** Somebody goes to the provider, or declines there, and this is what the owner's window comes back with. */
  async function cameBack(
    who: Caller,
    person: ProviderPerson | null,
    { signedInAgo = 0, change = (address) => address, ...way }: Way = {},
  ): Promise<Begun & Record<string, string>> {
    const { body } = await begin(who, way)
    const address = change(new URL(body.address)).href
    const back = await peer.visit(address, person, { signedInAgo })
    // The provider's clock has run meanwhile, ours stands still.
    clock.advance({ seconds: 20 })
    return { ...body, ...back }
  }

  return { begin, finish, makeKey, forgetPassword, linkedForAWeek, ownerOfProvider, cameBack }
}
