import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, emptyInput, id, requiredText } from '../fields.ts'
import { dayPoint } from '../insights/endpoints.ts'
import { paperSizes } from '../paper-size.ts'
import { familyLink, familyLinkInput, revealedFamilyLink } from './family-link.ts'

const familyDay = z.pick(dayPoint, {
  onDate: true,
  mark: true,
  earned: true,
  possible: true,
  goalPercentage: true,
  goalMet: true,
})

const familyPage = z.object({
  /** The learner, as staff want the page to call them. */
  called: z.string(),
  organisation: z.string(),
  paperSize: z.enum(paperSizes),
  endsOn: calendarDay,
  forms: z.array(z.object({ id, title: z.string(), days: z.array(familyDay) })),
})
export type FamilyPage = z.infer<typeof familyPage>

const guessedFamilyLink = z.object({
  id,
  forWhom: z.string(),
  learnerId: id,
  learnerName: z.string(),
  tries: z.int(),
  addresses: z.int(),
})
export type GuessedFamilyLink = z.infer<typeof guessedFamilyLink>

export const familyLinks = {
  readFamilyLinks: endpoint('GET', '/api/learners/{learnerId}/family-links', {
    summary: 'The links that a learner’s family was given, with when they were opened; never what opens them',
    audience: 'member',
    policy: 'family-links.manage',
  })
    .input(z.object({ learnerId: id }))
    .output(z.object({ today: calendarDay, links: z.array(familyLink) })),

  createFamilyLink: endpoint('POST', '/api/learners/{learnerId}/family-links', {
    summary:
      'Let a learner’s family read chosen forms; link and code are told here alone, the same key one link, and the last answer counts',
    audience: 'member',
    policy: 'family-links.manage',
    requiresActiveLicence: true,
    reasons: ['family-links-full', 'learner-withdrawn'],
  })
    .input(z.object({ ...familyLinkInput, learnerId: id, requestKey: id }))
    .output(revealedFamilyLink),

  listGuessedFamilyLinks: endpoint('GET', '/api/guessed-family-links', {
    summary: 'Links with wrong guesses at their code in the last 24 hours, since they were given',
    audience: 'member',
    policy: 'family-links.manage',
  })
    .input(emptyInput)
    .output(z.object({ links: z.array(guessedFamilyLink) })),

  renewFamilyLink: endpoint('POST', '/api/learners/{learnerId}/family-links/{linkId}/renewal', {
    summary: 'Give a family’s link another secret and code, told here alone; the old ones open nothing',
    audience: 'member',
    policy: 'family-links.manage',
  })
    .input(z.object({ learnerId: id, linkId: id }))
    .output(revealedFamilyLink),

  revokeFamilyLink: endpoint('DELETE', '/api/learners/{learnerId}/family-links/{linkId}', {
    summary: 'Revoke a family’s link, for ever',
    audience: 'member',
    policy: 'family-links.manage',
  })
    .input(z.object({ learnerId: id, linkId: id }))
    .output(emptyInput),

  openFamilyPage: endpoint('POST', '/api/family-page', {
    summary:
      'What a family reads with the secret of its link and its code; wrong, revoked and expired get the same answer',
    audience: 'public',
    reasons: ['family-page-closed', 'too-many-tries'],
  })
    .input(
      z.object({
        secret: z.string().check(z.regex(/^[\w-]{43}$/)),
        code: requiredText(20).check(z.toUpperCase()),
      }),
    )
    .output(familyPage),
}
