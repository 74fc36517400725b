import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { matchLink } from './check-in-links.ts'
import { openingName } from './opening-words.ts'

type Opening = Parameters<typeof openingName>[0] & { occurrenceId: string }

/** An opening by its name, leading to its match board. */
export const OpeningLink = ({ opening }: { opening: Opening }) => (
  <TextLink {...matchLink(opening.occurrenceId)} look="name">
    {openingName(opening)}
  </TextLink>
)
