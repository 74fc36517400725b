import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'

/** The way to the wizard, on an empty form. */
export const NewFormLink = ({ children }: { children: string }) => (
  <ButtonLink
    to="/dashboard/org/create-form/overview"
    variant="filled"
    leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
  >
    {children}
  </ButtonLink>
)
