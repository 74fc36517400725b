import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'

/** What a file of these days is called: whose they are and on which form. */
export const daysFileName = ({ learner, form }: LearnerProgress, extension: string): string =>
  joinFileName([learner.name, form?.title], extension)

export function joinFileName(parts: readonly (string | undefined)[], extension: string): string {
  const name = parts.filter(Boolean).join(' – ')
  return `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.${extension}`
}
