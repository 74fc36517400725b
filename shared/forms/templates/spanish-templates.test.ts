import { expect, test } from 'vitest'
import { spanishWeaknessesOf } from '../../question-bank/wording/spanish/spanish-weaknesses-of.ts'
import { contentOfDraft } from '../drafts/content-of-draft.ts'
import { draftOfStarter, draftOfTemplate } from './draft-of-template.ts'
import { spanishTemplates } from './spanish-templates.ts'

let made = 0
const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

test.each(spanishTemplates)(
  'the Spanish template “$title” asks as we advise, and lacks nothing but its learners',
  (starter) => {
    for (const { text } of starter.questions) expect(spanishWeaknessesOf(text)).toEqual([])
    const draft = draftOfTemplate(draftOfStarter(starter, newId), {
      title: starter.title,
      today: '2026-09-07',
      newId,
    })
    expect(contentOfDraft(draft)).toEqual({
      complete: false,
      faults: { learnerIds: 'missing', attainableConfirmed: 'missing' },
    })
  },
)
