/** Once what was pressed has gone with a change, the focus goes to the page instead of getting lost. */
export function keepFocus() {
  setTimeout(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      if (!activeElement || activeElement === body)
        document.getElementById('main')?.focus({ preventScroll: true })
    }),
  )
}
