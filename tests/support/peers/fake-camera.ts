import { writeFileSync } from 'node:fs'
import { type Browser, chromium, type Locator } from '@playwright/test'
import { chromiumLaunch } from '../chromium-launch.ts'

const width = 640
const height = 480

/** A browser whose camera sees this drawing of a page, held straight before it. */
export async function launchWithFakeCamera(drawing: Locator, file: string): Promise<Browser> {
  const luma = Buffer.from(await drawing.evaluate(greyPicture, { width, height }), 'base64')
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colourless])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, frame, frame]))
  return chromium.launch({
    ...chromiumLaunch,
    args: [
      ...(chromiumLaunch.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
}

/** Runs in the page: the drawing in the middle of a grey table, one byte for each pixel. */
async function greyPicture(drawing: Element, { width, height }: { width: number; height: number }) {
  const side = Math.min(width, height) * 0.75
  const copy = drawing.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(side))
  copy.setAttribute('height', String(side))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#c8c4b8'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side)
  const { data } = context.getImageData(0, 0, width, height)
  let grey = ''
  for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at]!)
  return btoa(grey)
}
