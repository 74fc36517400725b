import { m } from '#client/words/messages.js'
import type { ApiKeyScope } from '#shared/api-key-scope.ts'

/** What a key may read, and what that holds. */
export const apiKeyScopeLabels: Record<ApiKeyScope, { name: () => string; says: () => string }> = {
  'read-learners': { name: m.key_scope_learners, says: m.key_scope_learners_says },
  'read-forms': { name: m.key_scope_forms, says: m.key_scope_forms_says },
  'read-results': { name: m.key_scope_results, says: m.key_scope_results_says },
}
