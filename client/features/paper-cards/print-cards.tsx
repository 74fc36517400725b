import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { requestInBatches } from '#client/features/learners/sign-in/request-in-batches.ts'
import { client } from '#client/platform/api/staff-api.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { PrintSheet } from '#client/staff-ui/print/print-sheet.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { PrintedCards } from '#shared/paper-cards/endpoints.ts'
import { type PrintedDays, printedDays } from '#shared/paper-cards/printed-days.ts'
import { PaperCard } from './paper-card.tsx'
import styles from './paper-card-sheet.module.css'
import type { PaperCardSize } from './paper-card-tables.ts'

const daysWords: Record<PrintedDays, () => string> = {
  today: m.paper_today,
  tomorrow: m.paper_tomorrow,
  'this-week': m.paper_this_week,
  'next-week': m.paper_next_week,
}

interface Props {
  organisation: Organisation
  formId: string
  learnerIds: readonly string[]
  onClose: () => void
  onPrinted: () => void
}

/** Asks for which days, then shows the cards as they will be printed. */
export function PrintCards({ organisation, formId, learnerIds, onClose, onPrinted }: Props) {
  const [days, setDays] = useState<PrintedDays>('this-week')
  const [size, setSize] = useState<PaperCardSize>('usual')
  const print = useMutation({
    mutationFn: () =>
      requestInBatches(learnerIds, (some) =>
        client.paperCards.printPaperCards({ formId, days, learnerIds: some }),
      ),
  })
  const isNothing = print.data?.every(({ cards }) => cards.length === 0) ?? false
  if (print.data && !isNothing)
    return (
      <PaperCardSheet
        organisation={organisation}
        printed={print.data}
        size={size}
        onClose={() => {
          onPrinted()
          onClose()
        }}
      />
    )
  return (
    <FormDialog
      title={m.paper_print_title({ count: learnerIds.length })}
      onClose={onClose}
      onSend={() => print.mutate()}
      send={m.paper_show()}
      isSending={print.isPending}
      error={print.error}
      failed={m.paper_not_made()}
    >
      {isNothing && <ErrorNotice what={m.paper_nothing_asked()}>{m.paper_nothing_asked_says()}</ErrorNotice>}
      <p>{m.paper_print_says()}</p>
      <ChoiceField legend={m.paper_days()}>
        <ChoiceChips
          value={days}
          onChange={setDays}
          chips={printedDays.options.map((value) => ({ value, label: daysWords[value]() }))}
        />
      </ChoiceField>
      <ChoiceField legend={m.paper_size()}>
        <ChoiceChips
          value={size}
          onChange={setSize}
          chips={[
            { value: 'usual', label: m.paper_size_usual() },
            { value: 'large', label: m.paper_size_large() },
          ]}
        />
      </ChoiceField>
    </FormDialog>
  )
}

interface PaperCardSheetProps {
  organisation: Organisation
  /** A class at a time, all of one form and the same days. */
  printed: readonly PrintedCards[]
  size: PaperCardSize
  onClose: () => void
}

/** Paper cards, each on a page of its own. */
function PaperCardSheet({ organisation, printed, size, onClose }: PaperCardSheetProps) {
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
