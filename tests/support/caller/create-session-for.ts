import { createSession } from '#server/features/auth/sessions/create-session.ts'
import type { Audience } from '#shared/endpoint.ts'
import type { SamplePeople } from '../operation-samples/sample-school.ts'
import type { TestApp } from '../test-app.ts'

/** A session of its own for a call of this audience, since some calls end it. */
export async function createSessionFor(app: TestApp, audience: Audience, { school, learner }: SamplePeople) {
  if (audience === 'public') return null
  const { organisationId } = learner
  const who =
    audience === 'learner' ? { organisationId, learnerId: learner.id } : { accountId: school.owner.id }
  return createSession(app.runtime.db.app, app.clock.now(), who)
}
