import { afterEach, expect, test, vi } from 'vitest'
import { guardDrawnPage } from './guard-drawn-page.ts'

const keys = { takenOver: 'takenOver', learner: 'drawn_for', ofDevice: [], ofTab: [] }
const scriptOf = (name: string) => `data:text/javascript,ran.push('${name}')`

/** A page on its way, which ends when its whole text is there. */
function openPage(drawnFor = 'somebody else') {
  const page = new EventTarget()
  const documentElement = { dataset: { drawnFor }, hidden: false }
  const waitingFonts = { removeAttribute: vi.fn() }
  vi.stubGlobal('document', { documentElement, querySelector: () => waitingFonts })
  vi.stubGlobal('localStorage', { getItem: () => 'me' })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const ran: string[] = []
  vi.stubGlobal('ran', ran)
  const tell = (event: string) => page.dispatchEvent(new Event(event))
  return {
    documentElement,
    waitingFonts,
    ran,
    takeOver: () => tell(keys.takenOver),
    end: () => tell('DOMContentLoaded'),
  }
}
afterEach(() => vi.unstubAllGlobals())

test('the font of a long page comes once React answers for it', async () => {
  vi.stubGlobal('requestAnimationFrame', setTimeout)
  vi.stubGlobal('location', { hash: '' })
  const { waitingFonts, ran, takeOver, end } = openPage('')
  guardDrawnPage({ ...keys, learner: null }, [scriptOf('of a long page')], [])
  end()
  await vi.waitFor(() => expect(ran).toEqual(['of a long page']))
  expect(waitingFonts.removeAttribute).not.toHaveBeenCalled()
  takeOver()
  expect(waitingFonts.removeAttribute).toHaveBeenCalledWith('media')
})

test('a page that is another learner’s is hidden, and its scripts and fonts come once the place they draw in is there', async () => {
  const { documentElement, waitingFonts, ran, end } = openPage()
  guardDrawnPage(keys, [scriptOf('of the page')], [])
  // What was asked for before it would have come.
  await import(scriptOf('another'))
  expect(ran).toEqual(['another'])
  expect(documentElement.hidden).toBe(true)
  expect(waitingFonts.removeAttribute).not.toHaveBeenCalled()
  end()
  expect(waitingFonts.removeAttribute).toHaveBeenCalledWith('media')
  await vi.waitFor(() => expect(ran).toEqual(['another', 'of the page']))
})
