import type { FormSummary } from '#shared/forms/endpoints.ts'

type Due = FormSummary & { nextDueAt: string }

/** The form that opens first of all that run. */
export function nextFormToOpen(forms: readonly FormSummary[]): Due | undefined {
  return forms
    .filter((form): form is Due => form.status === 'active' && form.nextDueAt !== null)
    .sort((one, other) => one.nextDueAt.localeCompare(other.nextDueAt))[0]
}
