import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageDrawing } from '#shared/page-drawing/page-drawing.ts'

/** What the client's build has left in `dist/drawing`. */
export const loadDrawing = (dist: string): Promise<PageDrawing> =>
  import(pathToFileURL(join(dist, 'drawing/draw-page.js')).href)
