import { randomUUID } from 'node:crypto'
import { createApiKey } from '#server/features/integrations/keys/create-api-key.ts'
import { type ApiKeyScope, apiKeyScope } from '#shared/api-key-scope.ts'
import type { ApiKeyInput } from '#shared/integrations/api-key.ts'
import type { TestApp } from '../test-app.ts'
import { contextOfPerson } from './context-of-person.ts'
import type { StaffPerson } from './person.ts'

/** A key that this owner makes, for everything that there is unless told. */
export function createTestKey(app: TestApp, owner: StaffPerson, overrides: Partial<ApiKeyInput> = {}) {
  const scopes: readonly ApiKeyScope[] = apiKeyScope.options
  return createApiKey(contextOfPerson(app, owner), {
    name: 'Student records',
    scopes: [...scopes],
    endsOn: '2027-09-07',
    ...overrides,
    requestKey: randomUUID(),
    password: owner.password,
  })
}
