import { expect, test } from 'vitest'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import type { UnsavedDraftState } from './draft-storage.ts'
import { draftToResume, type ServerDraft } from './draft-to-resume.ts'

const titled = (title: string) => ({ ...blankDraft, title })
const here = (isSaved: boolean): UnsavedDraftState => ({
  formId: 'form',
  organisationId: 'school',
  accountId: 'ines',
  draft: titled('Here'),
  draftRevision: 3,
  isSaved,
  edit: 1,
  editedId: null,
  sendsNow: false,
})
const there = (change: Partial<Exclude<ServerDraft, string>> = {}): ServerDraft => ({
  id: 'form',
  status: 'draft',
  isTemporary: true,
  draft: titled('There'),
  draftRevision: 4,
  ...change,
})

test.each<[string, UnsavedDraftState | null, ServerDraft, object | null]>([
  [
    'on the words of another device when all that was here is stored',
    here(true),
    there(),
    { draft: titled('There'), draftRevision: 4 },
  ],
  [
    'on what is here and not stored, whoever meets it',
    here(false),
    there(),
    { draft: titled('Here'), draftRevision: 3 },
  ],
  [
    'on what is here over what was sent from here and never answered',
    { ...here(false), unanswered: [titled('Earlier'), titled('There')] },
    there(),
    { draft: titled('Here'), draftRevision: 4, isSaved: false },
  ],
  [
    'as stored where all of it had reached the server unheard',
    here(false),
    there({ draft: titled('Here') }),
    { draft: titled('Here'), draftRevision: 4 },
  ],
  [
    'on nothing where all of it had reached the server and was kept meanwhile',
    here(false),
    there({ draft: titled('Here'), isTemporary: false }),
    null,
  ],
  ['on what is here as long as the server is away', here(true), 'unreachable', { draft: titled('Here') }],
  [
    'on what is not stored while the server is away',
    here(false),
    'unreachable',
    { draft: titled('Here'), isSaved: false },
  ],
  [
    'as a new form on what is not stored of one that is gone',
    here(false),
    'absent',
    { formId: null, draft: titled('Here'), isSaved: false },
  ],
  [
    'on what is not stored of one that was kept meanwhile',
    here(false),
    there({ isTemporary: false }),
    { draft: titled('Here') },
  ],
  ['where it was begun on another device', null, there(), { formId: 'form', draft: titled('There') }],
  ['nowhere when it was kept', here(true), there({ isTemporary: false }), null],
  ['nowhere when it was discarded', here(true), 'absent', null],
  ['nowhere when it was published', here(false), there({ status: 'active', isTemporary: false }), null],
])('writing goes on %s', (_where, begun, onServer, expected) => {
  const first = draftToResume(begun, onServer)
  if (expected === null) expect(first).toBeNull()
  else expect(first).toMatchObject(expected)
})
