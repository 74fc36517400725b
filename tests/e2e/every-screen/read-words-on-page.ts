import type { Page } from '@playwright/test'

/** All that the page says to eyes and ears, but what says of itself which language it is in. */
export const readWordsOnPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>([document.title])
    const names = ['aria-label', 'alt', 'placeholder', 'title']
    for (const element of document.body.querySelectorAll('*')) {
      const language = element.closest('[lang]')
      if (language !== document.documentElement || element.matches('script, style')) continue
      // A field that measures itself by a copy hides it from everybody.
      if (element.matches('textarea[aria-hidden="true"]')) continue
      for (const name of names) said.add(element.getAttribute(name)?.trim() ?? '')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) said.add(node.textContent?.trim() ?? '')
    }
    return [...said].filter((words) => /\p{L}{3}/u.test(words))
  })
