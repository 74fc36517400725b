import type { Page } from '@playwright/test'

/** What does not fit on the page as it stands: wider than the screen, cut off, or poking out of what it stands in. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`
    if (root.scrollWidth > root.clientWidth + 1) {
      const outside = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > root.clientWidth + 1)
      })
      const ends = outside.filter(
        (element) => !outside.some((other) => other !== element && element.contains(other)),
      )
      faults.push(
        `the page is ${root.scrollWidth} wide on ${root.clientWidth}: ${ends.slice(0, 3).map(nameOf).join(', ')}`,
      )
    }
    const isForReadersAlone = (element: Element | null): boolean =>
      element !== null && (element.clientWidth === 1 || isForReadersAlone(element.parentElement))
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!hasText || !element.checkVisibility() || element.closest('[aria-hidden="true"], svg')) continue
      const style = getComputedStyle(element)
      if (style.textOverflow === 'ellipsis' || style.display === 'inline' || isForReadersAlone(element))
        continue
      if (['auto', 'scroll'].includes(style.overflowX)) continue
      if (element.scrollWidth > element.clientWidth + 1)
        faults.push(`${nameOf(element)} is ${element.scrollWidth} wide in ${element.clientWidth}`)
      if (['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 2)
        faults.push(`${nameOf(element)} is ${element.scrollHeight} high in ${element.clientHeight}`)
    }
    return faults
  })
