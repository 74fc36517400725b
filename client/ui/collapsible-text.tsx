import css from './collapsible-text.module.css'
import { RichTextContent } from './rich-text-content.tsx'

/** A rich text that would take the room of what matters more, and so unfolds when it is asked for. */
export const CollapsibleText = ({ title, html }: { title: string; html: string }) => (
  <details className={css.fold}>
    <summary>{title}</summary>
    <RichTextContent html={html} />
  </details>
)
