import { Extension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { OrderedList } from '@tiptap/extension-list'
import { TextAlign } from '@tiptap/extension-text-align'
import { TextStyle } from '@tiptap/extension-text-style'
import StarterKit from '@tiptap/starter-kit'
import {
  fontFamily,
  isLinkAddress,
  isListStart,
  isListType,
  linkAttributes,
  linkClass,
  textColour,
} from '#shared/rich-text.ts'
import { isPictureAddress } from '#shared/uploads/picture-address.ts'

/** Links as they are stored: always opening beside the product, of a class of the text's own at most. */
const StoredLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({
    href: { default: null },
    class: {
      default: null,
      parseHTML: ({ classList }) => [...classList].filter((name) => linkClass.test(name)).join(' ') || null,
    },
  }),
  renderHTML: ({ HTMLAttributes: { href, class: name } }) => [
    'a',
    { href, ...linkAttributes, ...(name && { class: name }) },
    0,
  ],
})

/** Pictures that were uploaded here, and no others: typed or pasted ones from elsewhere stay out. */
const StoredImage = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    title: { default: null, parseHTML: (element) => element.getAttribute('title') || null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isPictureAddress(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  addInputRules: () => [],
})

const StoredList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => {
        const start = element.getAttribute('start') ?? ''
        return isListStart(start) ? Number(start) : 1
      },
    },
    type: {
      default: null,
      parseHTML: (element) => {
        const type = element.getAttribute('type') ?? ''
        return isListType(type) ? type : null
      },
    },
  }),
})

/** Colour and font of words: kept where they were pasted or stored. */
const Looks = Extension.create({
  name: 'looks',
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        color: styleAttribute('color', textColour),
        fontFamily: styleAttribute('font-family', fontFamily),
      },
    },
  ],
})

function styleAttribute(property: string, allowed: RegExp) {
  return {
    default: null,
    parseHTML: ({ style }: HTMLElement) => {
      const value = style.getPropertyValue(property).replaceAll('"', "'")
      return allowed.test(value) ? value : null
    },
    renderHTML: (attributes: Record<string, string | null>) => {
      const value = attributes[property === 'color' ? 'color' : 'fontFamily']
      return value ? { style: `${property}: ${value}` } : {}
    },
  }
}

/** Nothing is sent from inside a text. */
const NoSubmit = Extension.create({
  name: 'noSubmit',
  priority: 1_000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true }),
})

/** What a rich text may hold: the same as what the server keeps of it. */
export const editorExtensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    orderedList: false,
    strike: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    undoRedo: { depth: 100, newGroupDelay: 500 },
  }),
  StoredLink.configure({ autolink: false, openOnClick: false, isAllowedUri: isLinkAddress }),
  StoredImage,
  StoredList,
  TextStyle,
  Looks,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  NoSubmit,
]
