import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { m } from '#client/words/messages.js'
import type { BankFilters } from './bank-filters.ts'
import { ageBandLabels, questionSettingLabels, toSelectOptions } from './bank-labels.ts'

interface Props {
  filters: BankFilters
  tags: readonly string[]
  onNarrow: (filters: BankFilters) => void
}

/** Narrows a list of questions by setting, age and tag. */
export const BankFilterChips = ({ filters, tags, onNarrow }: Props) => (
  <>
    <FilterChip
      name={m.bank_setting()}
      options={toSelectOptions(questionSettingLabels)}
      value={filters.setting}
      onChange={(setting) => onNarrow({ ...filters, setting: setting as BankFilters['setting'] })}
    />
    <FilterChip
      name={m.bank_age()}
      options={toSelectOptions(ageBandLabels)}
      value={filters.ageBand}
      onChange={(ageBand) => onNarrow({ ...filters, ageBand: ageBand as BankFilters['ageBand'] })}
    />
    {(tags.length > 0 || filters.tag) && (
      <FilterChip
        name={m.bank_tag()}
        options={[...new Set([...tags, ...(filters.tag ? [filters.tag] : [])])].map((tag) => ({
          value: tag,
          label: tag,
        }))}
        value={filters.tag}
        onChange={(tag) => onNarrow({ ...filters, tag })}
      />
    )}
  </>
)
