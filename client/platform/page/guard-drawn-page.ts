interface Keys {
  /** What is heard once React has taken over. */
  takenOver: string
  /** Of the session: its learner; null where the page is drawn for everyone, as it is without a part of it named. */
  learner: string | null
  /** Of the device: what it knows and a server cannot. */
  ofDevice: readonly string[]
  /** Of this tab, by what they begin with. */
  ofTab: readonly string[]
}

/**
 * Stands in the page before what is drawn, so it takes all it needs with it: hides a page that is not this session's,
 * or that lacks what this device alone knows, loads the scripts and what they need once a page has been seen, and
 * tells them what was typed and pressed before they were there. Where they do not come, or the browser is older than those
 * they are written for, it leads to what needs none.
 */
export function guardDrawnPage(
  { takenOver, learner, ofDevice, ofTab }: Keys,
  scripts: readonly string[],
  needed: readonly string[],
): void {
  const page = document.documentElement
  const start = () => {
    for (const href of needed)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      )
    return Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)))
  }
  const { withoutScripts } = page.dataset
  const leaveForPageWithoutScripts = () => withoutScripts && location.replace(withoutScripts)
  if (!('toSorted' in Array.prototype)) return void leaveForPageWithoutScripts()
  const letFontsIn = () => document.querySelector('style[media="not all"]')?.removeAttribute('media')
  // A long page is seen and answers sooner without a font of ours.
  addEventListener(takenOver, letFontsIn)
  let isTheirs = false
  try {
    isTheirs =
      (learner
        ? localStorage.getItem('token') !== null && localStorage.getItem(learner) === page.dataset.drawnFor
        : !location.hash) &&
      !ofDevice.some((key) => localStorage.getItem(key)) &&
      !Object.keys(sessionStorage).some((key) => ofTab.some((prefix) => key.startsWith(prefix)))
  } catch {
    // Storage that is blocked keeps no session either.
  }
  const startOrGo = () => start().catch(leaveForPageWithoutScripts)
  page.hidden = !isTheirs
  if (!isTheirs) {
    addEventListener('DOMContentLoaded', letFontsIn)
    // Scripts at hand would run before there is a place to draw in; only they know where another learner may be led.
    addEventListener('DOMContentLoaded', learner ? start : startOrGo)
    return
  }
  // The second frame comes when the first has been shown.
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startOrGo))),
  )
  addEventListener('click', ({ target }) => {
    if (page.dataset.drawnFor && target instanceof Element)
      target.closest('button')?.setAttribute('data-pressed', '')
  })
  addEventListener('input', ({ target }) => {
    if (page.dataset.drawnFor && target instanceof HTMLInputElement && target.type === 'text')
      target.dataset.typed = target.value
  })
  // The browser itself would load the page anew.
  addEventListener('submit', (event) => page.dataset.drawnFor && event.preventDefault())
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  addEventListener(takenOver, async () => {
    if (!page.dataset.drawnFor) return
    delete page.dataset.drawnFor
    // In one go: no press may come between one text and the next.
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-typed]')) {
      // React hears of a text that is another than it knows of, and it sees what is set on the field itself.
      field.value = ''
      Reflect.set(HTMLInputElement.prototype, 'value', field.dataset.typed, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const chosen of document.querySelectorAll<HTMLInputElement>('input:checked')) {
      // What is chosen already would tell nobody that it is chosen.
      chosen.checked = false
      chosen.click()
      await nextTask()
    }
    await nextTask()
    for (const pressed of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
      pressed.click()
      await nextTask()
    }
  })
}
