import { htmlToText } from '#client/platform/page/parse-html.ts'
import { CollapsibleText } from '#client/ui/collapsible-text.tsx'
import { RichTextContent } from '#client/ui/rich-text-content.tsx'
import { m } from '#client/words/messages.js'

const maxInSight = 160

/** A few words, which stand beside the question; a picture or more words would push its answers off the screen. */
export const isInlineCue = (html: string): boolean =>
  !html.includes('<img') && htmlToText(html).length <= maxInSight

/** What yes looks like. */
export const Cue = ({ html, id, className }: { html: string; id: string; className: string | undefined }) => (
  <div className={className} id={id}>
    {isInlineCue(html) ? (
      <RichTextContent html={html} />
    ) : (
      <CollapsibleText title={m.check_in_cue()} html={html} />
    )}
  </div>
)
