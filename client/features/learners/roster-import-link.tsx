import { IconUpload } from '@tabler/icons-react'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'

/** Leads to the import of a class list; on an empty list it is the first step. */
export const RosterImportLink = ({ isFirst = false }: { isFirst?: boolean }) => (
  <ButtonLink
    to="/dashboard/org/student/list"
    search={{ view: 'import' }}
    variant={isFirst ? 'filled' : 'default'}
    leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
  >
    {isFirst ? m.learners_import_first() : m.learners_import()}
  </ButtonLink>
)
