import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { m } from '#client/words/messages.js'
import { matchesTimeZone, timeZoneChoices } from './time-zones.ts'
import { browserTimeZone } from './use-create-organisation.ts'

interface Props {
  description?: string
  value: string
  onChange: (timeZone: string) => void
  error?: string | false
}

/** A time zone, found by typing a city of it. */
export function TimeZoneField({ value, onChange, ...field }: Props) {
  const ownZone = browserTimeZone()
  const zones = useMemo(() => {
    const known = [...Intl.supportedValuesOf('timeZone'), value]
    return timeZoneChoices(known, ownZone)
  }, [ownZone, value])
  return (
    <Select
      {...field}
      label={m.organisation_time_zone()}
      data={zones}
      searchable
      allowDeselect={false}
      nothingFoundMessage={m.organisation_time_zone_not_found()}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && matchesTimeZone(option.label, search))
      }
      value={value}
      onChange={(zone) => onChange(zone ?? value)}
    />
  )
}
