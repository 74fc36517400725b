import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { newFormLink } from './form-links.ts'

/** The way to a new form. */
export const NewFormLink = ({ children }: { children: string }) => (
  <ButtonLink
    {...newFormLink}
    variant="filled"
    leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
  >
    {children}
  </ButtonLink>
)
