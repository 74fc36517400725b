import button from '#client/ui/button.module.css'
import { classNames } from '#client/ui/class-names.ts'

interface ScriptlessLinkProps {
  to: string
  look?: 'secondary' | 'text'
  children: string
}

/** A link that looks like a button, to a page that is loaded anew. */
export const ScriptlessLink = ({ to, look = 'text', children }: ScriptlessLinkProps) => (
  <a className={classNames(button.button, button[look])} href={to}>
    {children}
  </a>
)
