import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { saveFile } from '#client/platform/device/save-file.ts'
import { pngOf, svgFileOf } from '#client/staff-ui/graph/graph-file.ts'
import { StaticGraph } from '#client/staff-ui/graph/static-graph.tsx'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import type { Lines } from './day-filters.tsx'
import { daysFileName } from './days-file-name.ts'
import { graphOf } from './graph-of.ts'
import styles from './save-graph.module.css'

const width = 1200

/** The graph as a picture on white, whatever the screen's scheme and width. */
export async function saveGraph(progress: LearnerProgress, lines: Lines, kind: 'png' | 'svg'): Promise<void> {
  const place = document.createElement('div')
  place.className = styles.unseen!
  place.dataset.theme = 'light'
  document.body.append(place)
  const root = createRoot(place)
  try {
    flushSync(() => root.render(<StaticGraph {...graphOf(progress, lines)} width={width} />))
    const svg = await svgFileOf(place.querySelector('svg')!)
    saveFile(daysFileName(progress, kind), kind === 'svg' ? svg : await pngOf(svg))
  } finally {
    root.unmount()
    place.remove()
  }
}
