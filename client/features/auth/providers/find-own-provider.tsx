import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { publicApi } from '#client/platform/api/public-api.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { m } from '#client/words/messages.js'
import css from './provider-choices.module.css'

interface Props {
  /** What the address of the page named. */
  given?: string
  isGoing: boolean
  onChoose: (wanted: { provider: string; name: string }) => void
}

/** An organisation's own provider, by code or e-mail address; it is named with its host before anybody goes there. */
export function FindOwnProvider({ given = '', isGoing, onChoose }: Props) {
  const [organisation, setOrganisation] = useState(given)
  const [asked, setAsked] = useState(given.trim())
  const found = useQuery({
    ...publicApi.auth.findProvider.queryOptions({ input: { organisation: asked } }),
    enabled: asked !== '',
    retry: false,
  })
  const [isMissing, setIsMissing] = useState(false)
  const providers = (asked !== '' && found.data?.providers) || []

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsMissing(organisation.trim() === '')
    if (asked === organisation.trim() && asked !== '') void found.refetch()
    setAsked(organisation.trim())
  }

  return (
    <>
      <form className={css.result} noValidate onSubmit={submit}>
        <TextField
          label={m.provider_find()}
          hint={m.provider_find_hint()}
          autoComplete="organization"
          spellCheck={false}
          maxLength={254}
          value={organisation}
          onChange={(event) => {
            setOrganisation(event.target.value)
            setAsked('')
            setIsMissing(false)
          }}
          error={
            isMissing
              ? m.provider_find_missing()
              : found.error && asked
                ? publicRefusalMessage(found.error)
                : undefined
          }
        />
        {providers.length === 0 && (
          <Button type="submit" look="secondary" wide busy={found.isFetching}>
            {m.provider_find_go()}
          </Button>
        )}
      </form>
      {providers.map(({ provider, name, host }) => (
        <div key={provider} className={css.found}>
          <Button look="secondary" wide busy={isGoing} onClick={() => onChoose({ provider, name })}>
            {m.provider_continue({ name })}
          </Button>
          <p className={css.host}>{m.provider_goes_to({ host })}</p>
        </div>
      ))}
    </>
  )
}
