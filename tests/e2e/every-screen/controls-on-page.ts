import type { Page } from '@playwright/test'
import { languages } from '#shared/languages.ts'

/** Something on the page that can be pressed. */
export interface PageControl {
  role: string
  name: string
  /** What it has in common with those that do the same for another learner, day or form. */
  kind: string
  /** Does the same on every screen that has it: it stands around them, in a dialog or a toolbar, is a choice in a list of its name, or leads somewhere. */
  isShared: boolean
  /** What presses it: a mouse; a finger, where something else is drawn in its place; or a key, where it is hidden until it is come to. */
  pressedBy: 'mouse' | 'finger' | 'key'
  /** Why it is not pressed. */
  leftAlone?: string
}

export interface PageState {
  controls: readonly PageControl[]
  isSomethingAbove: boolean
  address: string
}

/** What can be pressed on the page as it stands, or in what is open above it; the nth bears `data-press="n"`. */
export const readControlsOnPage = (page: Page): Promise<PageState> =>
  page.evaluate((languages) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]')
    const aboves = [
      ...document.querySelectorAll<HTMLElement>(
        'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]',
      ),
    ].filter(isSeen)
    const above = aboves.findLast((one) => !aboves.some((other) => other !== one && other.contains(one)))
    const textOf = (element: Element | null | undefined) =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
    const nameOf = (element: HTMLElement) => {
      const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
      return (
        labels.map((id) => textOf(document.getElementById(id))).join(' ') ||
        element.getAttribute('aria-label') ||
        [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' ') ||
        textOf(element) ||
        textOf(element.querySelector('title')) ||
        element.querySelector('img')?.alt ||
        element.title ||
        ''
      ).trim()
    }
    const alike = (name: string) =>
      name
        .replace(/[\w.-]+@[\w.-]+/g, '@')
        .replace(/Mörgenform|Qüestre|Zzyx|Wyrm|Learner \d+/g, '@')
        .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(s|nes|rs|ur)?(day)?\b/g, '@')
        .replace(
          /\b(Jan|Feb|March|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(uary|ruary|il|ust|ember|ober)?\b/g,
          '@',
        )
        .replace(/[\d:.,/-]*\d+/g, '#')
        .slice(0, 60)
    const firstTextOf = (element: Element): string =>
      [...element.childNodes]
        .map((node) => (node instanceof Element ? firstTextOf(node) : (node.textContent ?? '').trim()))
        .find(Boolean) ?? ''
    // What a row, or one of many items, is called differs, and what can be done with it may too.
    const alikeInRow = (element: HTMLElement, role: string, name: string) => {
      const row = element.closest<HTMLTableRowElement>('tbody tr')
      const item = role === 'radio' ? null : element.closest('li')
      const isOfMany = item !== null && item.parentElement!.childElementCount > 4
      if (!row && !isOfMany) return alike(name)
      const called = row ? ([...row.cells].map(textOf).find(Boolean) ?? '') : firstTextOf(item!)
      const words = name.split(' ')
      const named = words.findIndex((_, at) => called.startsWith(words.slice(at).join(' ')))
      const does = named < 0 ? words : [...words.slice(0, named), '@']
      return alike(does.join(' ').replace(/“[^”]*”/g, '@'))
    }
    const roleOf = (element: HTMLElement) => {
      const { localName } = element
      const type = element instanceof HTMLInputElement ? element.type : ''
      return (
        element.getAttribute('role') ??
        (localName === 'a' ? 'link' : localName === 'select' ? 'combobox' : type || localName)
      )
    }
    const leftAlone = (element: HTMLElement) => {
      if (element.matches('[disabled], [aria-disabled="true"], [data-disabled]')) return 'disabled'
      // Another walk does, on every screen.
      if (languages.includes(nameOf(element))) return 'changes the language'
      const isConfirming =
        element.closest('[role="dialog"]') && element.style.getPropertyValue('--button-bg').includes('red')
      if (isConfirming) return 'confirms what cannot be undone'
      const leadsElsewhere =
        element instanceof HTMLAnchorElement &&
        /^https?:/.test(element.protocol) &&
        element.origin !== location.origin
      return leadsElsewhere ? 'leads elsewhere' : undefined
    }
    const whereTo = ({ hash, pathname, search }: HTMLAnchorElement) => {
      if (hash && pathname === location.pathname) return hash
      const says = [...new URLSearchParams(search)].map(([key, value]) => (key === 'view' ? value : key))
      return `${pathname.replace(/[\da-f-]{36}/g, '#')}?${says.sort()}`
    }
    const pressable = [
      'a[href], button, summary, select',
      'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
      ...[
        'button',
        'link',
        'menuitem',
        'menuitemcheckbox',
        'menuitemradio',
        'tab',
        'switch',
        'combobox',
        'option',
      ].map((role) => `[role="${role}"]`),
    ].join(',')
    // One of many things that are counted up does what the others do.
    const isOfMany = (element: HTMLElement) =>
      [...(above?.querySelectorAll(`[role="${element.role}"]`) ?? [])].filter(isSeen).length > 12
    const aboveName = above ? alike(nameOf(above)) : ''
    for (const marked of document.querySelectorAll('[data-press]')) marked.removeAttribute('data-press')
    const controls = [...(above ?? document.body).querySelectorAll<HTMLElement>(pressable)]
      .filter(isSeen)
      .map((element, index): PageControl => {
        element.dataset.press = String(index)
        // What it opens is looked at here.
        element.removeAttribute('target')
        const role = roleOf(element)
        const name = nameOf(element)
        const leads =
          element instanceof HTMLAnchorElement
            ? whereTo(element)
            : role === 'option' || (role.startsWith('menuitem') && isOfMany(element))
              ? ''
              : alikeInRow(element, role, name)
        const isChoice = ['option', 'menuitemcheckbox', 'menuitemradio'].includes(role)
        // It is named after what it formats.
        const isInToolbar = element.closest('[role="toolbar"]') !== null
        const place = isInToolbar ? 'toolbar' : aboveName
        return {
          role,
          name: name.replace(/[\da-f]{8}-[\da-f-]{27}/g, '…').slice(0, 80),
          kind: `${place || above ? `in ${place}: ` : ''}${role} ${leads}`,
          isShared:
            isInToolbar ||
            role === 'link' ||
            (above
              ? above.matches('dialog, [role="dialog"]') || (aboveName !== '' && isChoice)
              : !element.closest('main')),
          pressedBy: element.matches('input') ? 'finger' : element.matches('a[href^="#"]') ? 'key' : 'mouse',
          leftAlone: leftAlone(element),
        }
      })
    return {
      controls,
      isSomethingAbove: above !== undefined,
      address: location.pathname,
    }
  }, Object.values<string>(languages))
