import { TextInput } from '@mantine/core'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { type GroupColour, groupColour } from '#shared/groups/group-colour.ts'
import { GroupColourMark } from './group-name.tsx'

export interface GroupAppearance {
  name: string
  colour: GroupColour
}

interface Props {
  look: GroupAppearance
  onChange: (look: GroupAppearance) => void
  /** What is wrong with the name, in a machine word. */
  nameFault: string | undefined
}

/** What a group is called and which colour it has. */
export const GroupAppearanceFields = ({ look, onChange, nameFault }: Props) => (
  <>
    <TextInput
      data-autofocus
      label={m.group_name()}
      placeholder={m.group_name_example()}
      maxLength={120}
      value={look.name}
      onChange={({ currentTarget: { value } }) => onChange({ ...look, name: value })}
      error={nameFault && (nameFault === 'taken' ? m.refusal_group_name_taken() : m.group_name_missing())}
    />
    <ChoiceField legend={m.group_colour()} hint={m.group_colour_says()}>
      <ChoiceChips
        value={look.colour}
        onChange={(colour) => onChange({ ...look, colour })}
        chips={groupColour.options.map((value) => ({
          value,
          label: (
            <>
              <GroupColourMark colour={value} />
              {groupColourLabels[value]()}
            </>
          ),
        }))}
      />
    </ChoiceField>
  </>
)

const groupColourLabels: Record<GroupColour, () => string> = {
  grey: m.group_colour_grey,
  teal: m.group_colour_teal,
  blue: m.group_colour_blue,
  plum: m.group_colour_plum,
  rose: m.group_colour_rose,
  amber: m.group_colour_amber,
  olive: m.group_colour_olive,
  brown: m.group_colour_brown,
}
