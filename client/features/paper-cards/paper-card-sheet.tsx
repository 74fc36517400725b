import { PrintSheet } from '#client/staff-ui/print/print-sheet.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { PrintedCards } from '#shared/paper-cards/endpoints.ts'
import { PaperCard } from './paper-card.tsx'
import styles from './paper-card-sheet.module.css'
import type { PaperCardSize } from './paper-card-tables.ts'

interface Props {
  organisation: Organisation
  /** A class at a time, all of one form and the same days. */
  printed: readonly PrintedCards[]
  size: PaperCardSize
  onClose: () => void
}

/** Paper cards, each on a page of its own. */
export function PaperCardSheet({ organisation, printed, size, onClose }: Props) {
  const count = printed.reduce((sum, { cards }) => sum + cards.length, 0)
  const without = printed.flatMap(({ askedNothing }) => askedNothing.map(({ name }) => name))
  const says = [
    m.paper_sheet_says({ count }),
    ...(without.length > 0 ? [m.paper_without({ names: joinIsolatedTexts(without) })] : []),
  ]
  return (
    <PrintSheet title={m.paper_sheet()} says={says.join(' ')} onClose={onClose}>
      <div className={styles.cards} data-size={size}>
        {printed.flatMap(({ cards, askedNothing: _, ...form }) =>
          cards.map((card) => (
            <PaperCard key={card.code} organisation={organisation} form={form} card={card} size={size} />
          )),
        )}
      </div>
    </PrintSheet>
  )
}
