/**
 * Plain text and the rich text it becomes: a blank line begins a paragraph, a line break stays one. The way back keeps
 * the words of any cleaned rich text and drops its looks.
 */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

export function textToParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n')
}

export function paragraphsToText(html: string): string {
  return html
    .replaceAll('\n', ' ')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(?:p|h[1-6]|li|ul|ol)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
