import letters from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import { request } from '#client/platform/api/request.ts'

const namespace = 'http://www.w3.org/2000/svg'

/** What style sheets say of a drawing, and what must stand in it once there are none. */
const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
]
const written = ['fill', 'font-family', 'font-size', 'font-weight']
const shapes = 'path, rect, circle, text'

/** A drawing of the page as a file of its own, with its letters in it. */
export async function toSvgFile(drawing: SVGSVGElement): Promise<Blob> {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  carryStyles(drawing, copy)
  copy.setAttribute('xmlns', namespace)
  copy.prepend(ground(), await letterRule(getComputedStyle(drawing).getPropertyValue('--font')))
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

/** The same in points, twice as dense as a page draws it. */
export async function svgToPng(svg: Blob): Promise<Blob> {
  const picture = new Image()
  picture.src = await toDataUrl(svg)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * 2
  canvas.height = picture.height * 2
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('No room for this picture'))), 'image/png'),
  )
}

function carryStyles(from: SVGSVGElement, to: SVGSVGElement): void {
  const originals = from.querySelectorAll(shapes)
  for (const [place, copy] of to.querySelectorAll(shapes).entries()) {
    const style = getComputedStyle(originals[place]!)
    for (const property of copy.nodeName === 'text' ? written : drawn)
      copy.setAttribute(property, style.getPropertyValue(property).replaceAll('"', "'"))
  }
  for (const styled of [to, ...to.querySelectorAll('[class]')]) styled.removeAttribute('class')
}

function ground(): SVGElement {
  const rect = document.createElementNS(namespace, 'rect')
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: '#fff' }))
    rect.setAttribute(name, value)
  return rect
}

async function letterRule(families: string): Promise<SVGElement> {
  const [family] = families.split(',')
  const response = await request({ method: 'GET', address: letters })
  const rule = document.createElementNS(namespace, 'style')
  rule.textContent = `@font-face{font-family:${family};font-weight:400 700;src:url(${await toDataUrl(await response.blob())})}`
  return rule
}

/** A file written out as an address. */
const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
