import { IconUpload } from '@tabler/icons-react'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'

/** Leads to the import of a list of questions. */
export const BankImportLink = () => (
  <ButtonLink
    to="/dashboard/org/question-bank"
    search={{ view: 'import' }}
    leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
  >
    {m.bank_import()}
  </ButtonLink>
)
