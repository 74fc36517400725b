/** The words of a rich text, without its looks. */
export const htmlToText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
