import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { saveFile } from '#client/platform/device/save-file.ts'
import { svgToPng, toSvgFile } from '#client/staff-ui/graph/graph-file.ts'
import { StaticGraph } from '#client/staff-ui/graph/static-graph.tsx'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import type { VisibleGraphLines } from './day-filters.tsx'
import { daysFileName } from './save-days-file.ts'
import styles from './save-graph-file.module.css'
import { toScoreGraphProps } from './to-score-graph-props.ts'

const width = 1200

/** The graph as a picture on white, whatever the screen's scheme and width. */
export async function saveGraphFile(
  progress: LearnerProgress,
  lines: VisibleGraphLines,
  kind: 'png' | 'svg',
): Promise<void> {
  const place = document.createElement('div')
  place.className = styles.unseen!
  place.dataset.theme = 'light'
  document.body.append(place)
  const root = createRoot(place)
  try {
    flushSync(() => root.render(<StaticGraph {...toScoreGraphProps(progress, lines)} width={width} />))
    const svg = await toSvgFile(place.querySelector('svg')!)
    saveFile(daysFileName(progress, kind), kind === 'svg' ? svg : await svgToPng(svg))
  } finally {
    root.unmount()
    place.remove()
  }
}
