import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyInput, id } from '../fields.ts'
import { hintedScreens } from './hinted-screens.ts'
import { tourPages } from './tour-pages.ts'

const page = z.enum(tourPages)
const place = z.enum(hintedScreens)
const leftHow = z.enum(['done', 'skipped'])

const guideTour = z.object({
  /** None before it was begun. */
  lastPage: z.nullable(page),
  /** How each page was left that was. */
  leftPages: z.partialRecord(page, leftHow),
  /** The form that is written in it. */
  formId: z.nullable(id),
  outcome: z.nullable(z.enum(['finished', 'dismissed'])),
  /** The organisation has a form that opens, with which its setup is done. */
  hasActiveForm: z.boolean(),
  /** How many learners may have forms; null where nothing limits them. */
  learnersAtMost: z.nullable(z.int()),
})
export type GuideTour = z.infer<typeof guideTour>

export const guideTourEndpoints = {
  readTour: endpoint('GET', '/api/guide-tour', {
    summary: 'How far I have come in the guide tour of this organisation',
    audience: 'member',
    policy: 'guide-tour.take',
  })
    .input(emptyInput)
    .output(guideTour),

  continueTour: endpoint('PUT', '/api/guide-tour', {
    summary: 'Keep where I am in the guide tour, and how I left the page before',
    audience: 'member',
    policy: 'guide-tour.take',
  })
    .input(
      z.object({
        lastPage: page,
        left: z.optional(z.object({ page, how: leftHow })),
        formId: z.optional(id),
      }),
    )
    .output(guideTour),

  endTour: endpoint('POST', '/api/guide-tour/end', {
    summary: 'Finish the guide tour of this organisation, or say that I want none',
    audience: 'member',
    policy: 'guide-tour.take',
  })
    .input(z.object({ outcome: z.enum(['finished', 'dismissed']) }))
    .output(guideTour),

  postponeTour: endpoint('POST', '/api/guide-tour/put-off', {
    summary: 'Be led to the guide tour no more; it can be gone on with',
    audience: 'staff',
    policy: 'guide-tour.put-off',
  })
    .input(emptyInput)
    .output(emptyInput),

  readHints: endpoint('GET', '/api/guide-tour/hints', {
    summary: 'Which screens still say to me what they are for',
    audience: 'member',
    policy: 'guide-tour.hints',
  })
    .input(emptyInput)
    .output(z.object({ places: z.array(place) })),

  dismissHint: endpoint('POST', '/api/guide-tour/hints/put-away', {
    summary: 'See the hint of a screen no more, or none of any screen',
    audience: 'member',
    policy: 'guide-tour.hints',
  })
    .input(z.object({ place: z.optional(place) }))
    .output(emptyInput),
}
