import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { matchBoardLink } from './check-in-links.ts'
import { openingName } from './opening-labels.ts'

interface Props {
  opening: Parameters<typeof openingName>[0] & { occurrenceId: string }
  groupId?: string | undefined
}

/** An opening by its name, leading to its match board. */
export const OpeningLink = ({ opening, groupId }: Props) => (
  <TextLink {...matchBoardLink(opening.occurrenceId, groupId)} look="name">
    {openingName(opening)}
  </TextLink>
)
