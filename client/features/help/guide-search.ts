import { folded } from '#shared/auth/folded.ts'
import { type GuidePage, type GuideSection, plainTextOf } from '#shared/help/guide-pages.ts'

export interface GuideFind {
  page: GuidePage
  /** None where the title or the summary of the page says it. */
  section: GuideSection | null
}

/** The pages and sections that say every word of what was typed, those whose title does first. */
export function searchGuide(pages: readonly GuidePage[], typed: string): GuideFind[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const says = (text: string) => words.every((word) => folded(text).includes(word))
  const inTitles: GuideFind[] = []
  const inTexts: GuideFind[] = []
  for (const page of pages) {
    if (says(`${page.title} ${page.summary}`)) inTitles.push({ page, section: null })
    for (const section of page.sections)
      if (says(section.title)) inTitles.push({ page, section })
      else if (says(plainTextOf(section))) inTexts.push({ page, section })
  }
  return [...inTitles, ...inTexts]
}
