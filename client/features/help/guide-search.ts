import { foldText } from '#shared/auth/fold-text.ts'
import { type GuidePage, type GuideSection, toPlainText } from '#shared/help/guide-pages.ts'

export interface GuideSearchResult {
  page: GuidePage
  /** None where the title or the summary of the page says it. */
  section: GuideSection | null
}

/** The pages that say every word of what was typed in a title. */
export const findGuidePagesByTitle = (pages: readonly GuidePage[], typed: string): GuidePage[] =>
  pages.filter(({ title, sections }) => [title, ...sections.map(({ title }) => title)].some(saying(typed)))

/** The pages and sections that say every word of what was typed, those whose title does first. */
export function searchGuide(pages: readonly GuidePage[], typed: string): GuideSearchResult[] {
  const says = saying(typed)
  const inTitles: GuideSearchResult[] = []
  const inTexts: GuideSearchResult[] = []
  for (const page of pages) {
    if (says(`${page.title} ${page.summary}`)) inTitles.push({ page, section: null })
    for (const section of page.sections)
      if (says(section.title)) inTitles.push({ page, section })
      else if (says(toPlainText(section))) inTexts.push({ page, section })
  }
  return [...inTitles, ...inTexts]
}

function saying(typed: string): (text: string) => boolean {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return (text) => words.length > 0 && words.every((word) => foldText(text).includes(word))
}
