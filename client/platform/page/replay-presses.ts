/** Tells React, once it has taken over a drawn page, what was typed, tapped and pressed there before. */
export async function replayPresses(): Promise<void> {
  const page = document.documentElement
  if (!page.dataset.drawnFor) return
  delete page.dataset.drawnFor
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-typed]')) await typeAgain(field)
  for (const what of ['input:checked', '[data-pressed]'])
    for (const pressed of document.querySelectorAll<HTMLElement>(what)) {
      // What is chosen already would tell nobody that it is chosen.
      if (pressed instanceof HTMLInputElement) pressed.checked = false
      pressed.click()
      await redrawn()
    }
}

/** React hears of a text that is another than it knows of, and it sees what is set on the field itself. */
async function typeAgain(field: HTMLInputElement): Promise<void> {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, field.dataset.typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await redrawn()
}

const redrawn = () => new Promise((resolve) => setTimeout(resolve))
