import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { emptyInput, id } from '../../fields.ts'
import { formReference } from '../endpoints.ts'
import { newIconSet, ownIconSet } from './own-icon-set.ts'

export const iconSetEndpoints = {
  readIconSets: endpoint('GET', '/api/icon-sets', {
    summary: 'The icon sets that the organisation made of its own pictures, by name',
    audience: 'member',
    policy: 'forms.read-icon-sets',
  })
    .input(emptyInput)
    .output(z.object({ iconSets: z.array(ownIconSet) })),

  createIconSet: endpoint('POST', '/api/icon-sets', {
    summary: 'Make an icon set of uploaded pictures',
    audience: 'member',
    policy: 'forms.write-icon-sets',
    requiresActiveLicence: true,
    reasons: ['icon-set-name-taken', 'icon-sets-full', 'picture-gone'],
  })
    .input(newIconSet)
    .output(ownIconSet),

  updateIconSet: endpoint('PUT', '/api/icon-sets/{iconSetId}', {
    summary: 'Change an icon set; forms keep what they took from it',
    audience: 'member',
    policy: 'forms.write-icon-sets',
    reasons: ['icon-set-name-taken', 'picture-gone'],
  })
    .input(z.object({ iconSetId: id, ...newIconSet.shape }))
    .output(ownIconSet),

  deleteIconSet: endpoint('DELETE', '/api/icon-sets/{iconSetId}', {
    summary: 'Delete an icon set; forms keep what they took from it',
    audience: 'member',
    policy: 'forms.write-icon-sets',
  })
    .input(z.object({ iconSetId: id }))
    .output(emptyInput),

  readFormsUsingIconSet: endpoint('GET', '/api/icon-sets/{iconSetId}/forms', {
    summary: 'The forms that show an icon set; of those beyond the caller’s caseload how many',
    audience: 'member',
    policy: 'forms.read-icon-sets',
  })
    .input(z.object({ iconSetId: id }))
    .output(z.object({ forms: z.array(formReference), beyond: z.int() })),
}
