import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'

/** What a file of these days is called: whose they are and on which form. */
export function daysFileName({ learner, form }: LearnerProgress, extension: string): string {
  const name = [learner.name, form?.title].filter(Boolean).join(' – ')
  return `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.${extension}`
}
