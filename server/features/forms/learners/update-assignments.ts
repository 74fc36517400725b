import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import {
  type AssignmentOverrides,
  type AssignmentSpan,
  changeAssignmentSpans,
  findOverridesStart,
  noOverrides,
} from '#shared/forms/learners/assignment-spans.ts'
import { listAssignmentSpans } from './list-assignees.ts'

export interface AssigneeChange {
  added: readonly string[]
  removed: readonly string[]
}

interface Changed {
  formId: string
  learners: AssigneeChange
  groups: AssigneeChange
  /** What learners have of their own from now on; whoever is not named keeps what they have. */
  terms: readonly { learnerId: string; after: AssignmentOverrides }[]
  /** The local date from which on it holds. */
  startsOn: string
}

/** Gives a form to some, takes it from others and changes the terms of some, from a date on; what was before stays. */
export async function updateAssignments(ctx: MemberContext, tx: Tx, changed: Changed): Promise<void> {
  const { formId, learners, groups, startsOn } = changed
  const terms = new Map(changed.terms.map(({ learnerId, after }) => [learnerId, spanTerms(after)]))
  const lost = new Set([...learners.removed, ...groups.removed])
  const gained = new Set([...learners.added, ...groups.added])
  const holderIds = [...new Set([...lost, ...gained, ...terms.keys()])]
  if (holderIds.length === 0) return
  const rows = await listAssignmentSpans(tx, ctx.organisationId, formId, holderIds)
  const spansOf = Map.groupBy(rows, ({ holderId }) => holderId)
  const afterwards = holderIds.flatMap((holderId) => {
    const before = (spansOf.get(holderId) ?? []).map(({ holderId: _, ...span }) => span)
    const own = lost.has(holderId) ? null : (terms.get(holderId) ?? noOverrides)
    const from = lost.has(holderId) || gained.has(holderId) ? startsOn : findOverridesStart(before, startsOn)
    return changeAssignmentSpans(before, from, own)
      .filter((span) => !before.some((known) => isDeepStrictEqual(known, span)))
      .map((span) => ({ ...span, holderId }))
  })
  const groupIds = new Set([...groups.added, ...groups.removed])
  await writeSpans(ctx, tx, {
    formId,
    holder: 'learnerId',
    spans: afterwards.filter(({ holderId }) => !groupIds.has(holderId)),
  })
  await writeSpans(ctx, tx, {
    formId,
    holder: 'groupId',
    spans: afterwards.filter(({ holderId }) => groupIds.has(holderId)),
  })
}

const spanTerms = ({ goalPercentage, matchRate }: AssignmentOverrides) => ({ goalPercentage, matchRate })

interface Written {
  formId: string
  holder: 'learnerId' | 'groupId'
  spans: readonly (AssignmentSpan & { holderId: string })[]
}

async function writeSpans(ctx: MemberContext, tx: Tx, { formId, holder, spans }: Written): Promise<void> {
  if (spans.length === 0) return
  await tx
    .insertInto('assignments')
    .values(
      spans.map(({ holderId, ...span }) => ({
        ...span,
        [holder]: holderId,
        organisationId: ctx.organisationId,
        id: uuidv7(),
        formId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'formId', holder, 'startsOn'])
        .where(holder, 'is not', null)
        .doUpdateSet((row) => ({
          endsOn: row.ref('excluded.endsOn'),
          goalPercentage: row.ref('excluded.goalPercentage'),
          matchRate: row.ref('excluded.matchRate'),
        })),
    )
    .execute()
}
