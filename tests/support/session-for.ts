import { startSession } from '#server/features/auth/sessions/start-session.ts'
import type { Audience } from '#shared/endpoint.ts'
import type { About } from './operation-samples/ground.ts'
import type { TestApp } from './test-app.ts'

/** A session of its own for a call of this audience, since some calls end it. */
export async function sessionFor(app: TestApp, audience: Audience, { school, learner }: About) {
  if (audience === 'public') return null
  const { organisationId } = learner
  const who =
    audience === 'learner' ? { organisationId, learnerId: learner.id } : { accountId: school.owner.id }
  return startSession(app.runtime.db.app, app.clock.now(), who)
}
