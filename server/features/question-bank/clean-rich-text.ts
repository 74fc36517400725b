import sanitizeHtml from 'sanitize-html'
import {
  alignableTags,
  fontFamily,
  isLinkAddress,
  isListStart,
  isListType,
  linkAttributes,
  linkClass,
  linkSchemes,
  richTextTags,
  textAlign,
  textColour,
} from '#shared/rich-text.ts'
import { isPictureAddress } from '#shared/uploads/picture-address.ts'
import { removeInvisibleCharacters } from '#shared/visible-text.ts'

const deepestNesting = 30

const aligned = Object.fromEntries(alignableTags.map((tag) => [tag, { 'text-align': [textAlign] }]))

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    ...Object.fromEntries(alignableTags.map((tag) => [tag, ['style']])),
    span: ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title'],
    ol: ['start', 'type'],
  },
  allowedClasses: { a: [linkClass] },
  allowedStyles: { ...aligned, span: { color: [textColour], 'font-family': [fontFamily] } },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  nestingLimit: deepestNesting,
  transformTags: {
    a: (tagName, { href = '', class: classes = '' }) => ({
      tagName,
      attribs: isLinkAddress(href.trim()) ? { href: href.trim(), ...linkAttributes, class: classes } : {},
    }),
    ol: (tagName, attribs) => ({ tagName, attribs: listAttributes(attribs) }),
  },
  // A link that leads nowhere keeps its words.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'a' && !attribs.href) return 'excludeTag'
    return tag === 'img' && !isPictureAddress(attribs.src ?? '')
  },
}

function listAttributes({ start = '', type = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return { ...(isListStart(start) && { start }), ...(isListType(type) && { type }) }
}

/**
 * Takes out of an HTML text all that the rich-text list does not name and characters that nobody sees; cleaning twice changes nothing more.
 * The second pass closes what the first may leave open where it took something out.
 */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(removeInvisibleCharacters(sanitizeHtml(html, options)), options)
