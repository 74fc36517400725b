import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'

/** A webhook that is there, whatever the environment keeps secrets under. */
export async function createTestWebhook(
  { database, clock }: TestApp,
  { organisationId, id: madeBy }: StaffPerson,
  events: readonly string[] = ['learner.added'],
): Promise<string> {
  const id = randomUUID()
  await database.owner.query(
    `insert into webhooks (organisation_id, id, address, events, sealed_secret, made_by, made_at)
     values ($1, $2, 'https://records.example.org/daymark', $3, $4, $5, $6)`,
    [organisationId, id, events, randomBytes(64), madeBy, clock.now()],
  )
  return id
}
