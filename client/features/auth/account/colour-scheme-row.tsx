import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core'
import { SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'

/** The colours of this browser. */
export function ColourSchemeRow() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SingleLineRow
      title={m.staff_scheme()}
      about={m.account_colours_here()}
      end={
        <NativeSelect
          aria-label={m.staff_scheme()}
          value={colorScheme}
          onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
          data={[
            { value: 'light', label: m.staff_scheme_light() },
            { value: 'dark', label: m.staff_scheme_dark() },
            { value: 'auto', label: m.staff_scheme_auto() },
          ]}
        />
      }
    />
  )
}
