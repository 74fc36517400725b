/** Tells React, once it has taken over a drawn page, what was tapped and pressed there before. */
export async function replayPresses(): Promise<void> {
  const page = document.documentElement
  if (!page.dataset.drawnFor) return
  delete page.dataset.drawnFor
  for (const what of ['input:checked', '[data-pressed]'])
    for (const pressed of document.querySelectorAll<HTMLElement>(what)) {
      // What is chosen already would tell nobody that it is chosen.
      if (pressed instanceof HTMLInputElement) pressed.checked = false
      pressed.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
}
