import { TextField } from '#client/ui/fields/text-field.tsx'
import { m } from '#client/words/messages.js'

/** The school whose learner signs in. */
export const ScriptlessOrganisationField = ({ code }: { code: string }) => (
  <TextField
    big
    code
    required
    name="organisationCode"
    label={m.learner_sign_in_code()}
    hint={m.learner_sign_in_code_hint()}
    autoComplete="organization"
    maxLength={12}
    defaultValue={code}
  />
)
