import * as z from 'zod/mini'
import { secretKind } from '../auth/learner-secret.ts'
import { endpoint } from '../endpoint.ts'
import { emptyInput, id, instant, singleLine } from '../fields.ts'
import { listFileBody, listFormatQuery, listMediaTypes } from '../list-file.ts'
import { groupColour } from './group-colour.ts'

export const group = z.object({
  id,
  name: z.string(),
  colour: groupColour,
  learnerCount: z.int(),
  /** Whose caseload it is, by name. */
  staff: z.array(z.object({ id, name: z.string() })),
  mine: z.boolean(),
  /** What its learners are given to sign in with. */
  secretKind,
  archivedAt: z.nullable(instant),
})
export type Group = z.infer<typeof group>

const look = { name: singleLine(120), colour: groupColour }
const oneGroup = z.object({ groupId: id })
const someStaff = z._default(z.array(id).check(z.maxLength(100)), [])

export const groups = {
  readGroups: endpoint('GET', '/api/groups', {
    summary: 'Groups in use, or those that are archived',
    audience: 'member',
    policy: 'groups.list',
    keyScope: 'read-learners',
  })
    .input(
      z._default(z.object({ state: z._default(z.enum(['in-use', 'archived']), 'in-use') }), {
        state: 'in-use',
      }),
    )
    .output(z.object({ groups: z.array(group) })),

  exportGroups: endpoint('GET', '/api/groups/file', {
    summary: 'Groups in use as a list to keep',
    audience: 'member',
    policy: 'groups.list',
    gives: Object.values(listMediaTypes),
  })
    .input(z.object(listFormatQuery))
    .output(listFileBody),

  createGroup: endpoint('POST', '/api/groups', {
    summary: 'Create a group; its creator belongs to its staff',
    audience: 'member',
    policy: 'groups.create',
    requiresActiveLicence: true,
    reasons: ['group-name-taken'],
  })
    .input(z.object({ ...look, colour: z._default(groupColour, 'grey') }))
    .output(group),

  updateGroup: endpoint('PUT', '/api/groups/{groupId}', {
    summary: 'Give a group another name and colour',
    audience: 'member',
    policy: 'groups.edit',
    reasons: ['group-name-taken'],
  })
    .input(z.object({ groupId: id, ...look }))
    .output(group),

  archiveGroup: endpoint('POST', '/api/groups/{groupId}/archive', {
    summary: 'Archive a group: nothing opens for its learners through it any more, results stay',
    audience: 'member',
    policy: 'groups.edit',
  })
    .input(oneGroup)
    .output(group),

  restoreGroup: endpoint('POST', '/api/groups/{groupId}/restore', {
    summary: 'Use an archived group again, with the learners and forms that it had',
    audience: 'member',
    policy: 'groups.edit',
    reasons: ['group-name-taken', 'licences-too-few'],
  })
    .input(oneGroup)
    .output(group),

  updateGroupStaff: endpoint('POST', '/api/groups/{groupId}/staff', {
    summary: 'Give members of staff a group, and with it its learners, or take it out of their caseload',
    audience: 'member',
    policy: 'groups.change-staff',
  })
    .input(z.object({ groupId: id, add: someStaff, remove: someStaff }))
    .output(
      z.object({
        /** Whose caseload it was not. */
        added: z.array(id),
        /** Whose caseload it was. */
        removed: z.array(id),
      }),
    ),

  setGroupSecretKind: endpoint('PUT', '/api/groups/{groupId}/secret-kind', {
    summary: 'Choose what learners of a group are given to sign in with from now on',
    audience: 'member',
    policy: 'groups.set-secret-kind',
  })
    .input(z.object({ groupId: id, kind: secretKind }))
    .output(emptyInput),
}
