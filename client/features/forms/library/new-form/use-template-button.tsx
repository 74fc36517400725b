import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'

/** Begins a form with a template, which its name tells apart from the others. */
export const UseTemplateButton = ({ title, onUse }: { title: string; onUse: () => void }) => (
  <Button size="xs" aria-label={m.new_form_use_named({ title })} onClick={onUse}>
    {m.new_form_use()}
  </Button>
)
