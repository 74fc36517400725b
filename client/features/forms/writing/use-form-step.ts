import { useLocation } from '@tanstack/react-router'
import { type FormStep, formSteps } from '#shared/forms/drafts/missing-parts-of-draft.ts'

/** The step that the address names, whether the form is being made or edited. */
export function useFormStep(): FormStep {
  const pathname = useLocation({ select: (location) => location.pathname })
  return formSteps.find((step) => pathname.endsWith(`/${step}`)) ?? 'overview'
}
