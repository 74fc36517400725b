import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyInput, id } from '../fields.ts'
import { guardian, guardianInput } from './guardian.ts'

const oneGuardian = { learnerId: id, guardianId: id }

export const guardianEndpoints = {
  saveGuardian: endpoint('PUT', '/api/learners/{learnerId}/guardians/{guardianId}', {
    summary: 'Create or update a guardian of a learner, under an id that the caller chooses',
    audience: 'member',
    policy: 'learners.write-guardians',
    reasons: ['guardians-full'],
  })
    .input(z.extend(guardianInput, oneGuardian))
    .output(guardian),

  deleteGuardian: endpoint('DELETE', '/api/learners/{learnerId}/guardians/{guardianId}', {
    summary:
      'Delete a guardian of a learner; what the last list said stays, so that no list brings them back',
    audience: 'member',
    policy: 'learners.write-guardians',
  })
    .input(z.object(oneGuardian))
    .output(emptyInput),
}
