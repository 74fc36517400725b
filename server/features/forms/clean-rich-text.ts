import sanitizeHtml from 'sanitize-html'
import {
  alignedTags,
  fontFamily,
  isLinkAddress,
  isListStart,
  isListType,
  isPictureAddress,
  linkAttributes,
  linkClass,
  linkSchemes,
  richTextTags,
  textAlign,
  textColour,
} from '#shared/forms/rich-text.ts'

const deepestNesting = 30
const takenOut = 'taken-out'

const aligned = Object.fromEntries(alignedTags.map((tag) => [tag, { 'text-align': [textAlign] }]))

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    ...Object.fromEntries(alignedTags.map((tag) => [tag, ['style']])),
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
  // A link without an address and a picture from elsewhere become what is not allowed; a link's words stay.
  transformTags: {
    a: (tagName, { href = '', class: classes = '' }) =>
      isLinkAddress(href.trim())
        ? { tagName, attribs: { href: href.trim(), ...linkAttributes, class: classes } }
        : { tagName: takenOut, attribs: {} },
    img: (tagName, attribs) => ({
      tagName: isPictureAddress(attribs.src ?? '') ? tagName : takenOut,
      attribs,
    }),
    ol: (tagName, attribs) => ({ tagName, attribs: listAttributes(attribs) }),
  },
}

function listAttributes({ start = '', type = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return { ...(isListStart(start) && { start }), ...(isListType(type) && { type }) }
}

/** Takes out of an HTML text all that the rich-text list does not name; cleaning twice changes nothing more. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, options)
