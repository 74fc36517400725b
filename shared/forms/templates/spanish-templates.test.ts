import { expect, test } from 'vitest'
import { findSpanishWeaknesses } from '../../question-bank/wording/spanish/find-spanish-weaknesses.ts'
import { toDraftContent } from '../drafts/to-draft-content.ts'
import { createDraftFromStarter, createDraftFromTemplate } from './create-draft-from-template.ts'
import { spanishTemplates } from './spanish-templates.ts'

let made = 0
const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

test.each(spanishTemplates)(
  'the Spanish template “$title” asks as we advise, and lacks nothing but its learners',
  (starter) => {
    for (const { text } of starter.questions) expect(findSpanishWeaknesses(text)).toEqual([])
    const draft = createDraftFromTemplate(createDraftFromStarter(starter, newId), {
      title: starter.title,
      today: '2026-09-07',
      newId,
    })
    expect(toDraftContent(draft)).toEqual({
      complete: false,
      faults: { learnerIds: 'missing', attainableConfirmed: 'missing' },
    })
  },
)
