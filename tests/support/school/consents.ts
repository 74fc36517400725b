import { randomUUID } from 'node:crypto'
import type { ConsentKind, Consents, LegalBasis } from '#shared/privacy/consents/consent.ts'
import type { StaffPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'

const address = '/api/organisation/consents'

/** How owners agree for their organisation, and withdraw it. */
export const consentActions = (app: TestApp) => ({
  read: async (person: StaffPerson) => (await app.as(person).get<Consents>(address)).body,

  async agree(
    owner: StaffPerson,
    kind: ConsentKind,
    { basis = null, ...more }: { basis?: LegalBasis | null; note?: string; requestKey?: string } = {},
  ) {
    const { terms } = (await app.as(owner).get<Consents>(address)).body
    const { version } = terms.find((one) => one.kind === kind && one.basis === basis)!
    return app.as(owner).post<Consents>(address, { requestKey: randomUUID(), kind, basis, version, ...more })
  },

  async withdraw(owner: StaffPerson, kind: ConsentKind) {
    const { record } = (await app.as(owner).get<Consents>(address)).body
    const { id } = record.find((one) => one.kind === kind && !one.ended)!
    return app.as(owner).post<Consents>(`${address}/${id}/withdrawal`, {})
  },
})
