import { m } from '#client/words/messages.js'
import type { PaperSize } from '#shared/paper-size.ts'

export const paperSizeLabels: Record<PaperSize, () => string> = {
  a4: m.paper_size_a4,
  letter: m.paper_size_letter,
}
