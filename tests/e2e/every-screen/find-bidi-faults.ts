import type { Page } from '@playwright/test'

/**
 * Where a page that is read rightward does not draw a name that is written leftward in one piece, from its right to its
 * left, at its place among the pieces of its line, or lets the line begin at the other side.
 */
export const findBidiFaults = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((given) => {
    const range = document.createRange()
    const escaped = given.map((name) => name.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    const pieces = new RegExp(`${escaped.join('|')}|[^\\s\\u0590-\\u05ff]+`, 'g')
    const blockOf = (element: Element): Element =>
      /^inline|^contents/.test(getComputedStyle(element).display) && element.parentElement
        ? blockOf(element.parentElement)
        : element
    const isForReadersAlone = (element: Element | null): boolean =>
      element !== null && (element.clientWidth === 1 || isForReadersAlone(element.parentElement))
    const lettersOf = (node: Text) =>
      [...node.data].flatMap((letter, at) => {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return /[\u2068\u2069]/.test(letter) ? [] : [{ letter, box: range.getBoundingClientRect() }]
      })

    const blocks = new Map<Element, ReturnType<typeof lettersOf>>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!
      if (!parent.checkVisibility() || isForReadersAlone(parent) || parent.matches('script, style')) continue
      const block = blockOf(parent)
      blocks.set(block, [...(blocks.get(block) ?? []), ...lettersOf(texts.currentNode as Text)])
    }

    const isOneLine = (one: DOMRect, other: DOMRect) =>
      one.top < other.bottom - 2 && other.top < one.bottom - 2
    return [...blocks].flatMap(([block, letters]) => {
      const said = letters.map(({ letter }) => letter).join('')
      const drawn = [...said.matchAll(pieces)].map(({ 0: text, index }) => {
        const boxes = letters.slice(index, index + text.length).map(({ box }) => box)
        return { text, isName: given.includes(text), boxes, first: boxes[0]!, last: boxes.at(-1)! }
      })
      if (!drawn.some(({ isName }) => isName)) return []
      const { textAlign, paddingLeft, paddingRight } = getComputedStyle(block)
      const { left, right } = block.getBoundingClientRect()
      const leftOf = (boxes: readonly DOMRect[], line: DOMRect) =>
        Math.min(...boxes.filter((box) => isOneLine(box, line)).map((box) => box.left))
      const before = Math.min(...letters.map(({ box }) => box.left)) - left - Number.parseFloat(paddingLeft)
      const after = right - Number.parseFloat(paddingRight) - Math.max(...letters.map(({ box }) => box.right))
      const isLabelled = getComputedStyle(block, '::before').content !== 'none'
      return [
        !isLabelled && /start|left/.test(textAlign) && before > 8 && after < 4
          ? 'it begins at the right'
          : '',
        ...drawn.flatMap(({ text, isName, boxes, first, last }, at) => {
          const next = drawn[at + 1]
          const isTurned = isName ? first.left < last.left : last.left < first.left
          return [
            isTurned && isOneLine(first, last) ? `${text} is turned` : '',
            next && isOneLine(last, next.first) && leftOf(next.boxes, last) < leftOf(boxes, last)
              ? `${next.text} comes before ${text}`
              : '',
          ]
        }),
      ].flatMap((fault) => (fault ? `${block.tagName} “${said}”: ${fault}` : []))
    })
  }, names)
