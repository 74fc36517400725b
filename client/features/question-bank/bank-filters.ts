import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AgeBand, NewBankQuestion, QuestionSetting } from '#shared/question-bank/bank-question.ts'
import { ageBand, questionSetting } from '#shared/question-bank/bank-question.ts'

/** What a list of questions is narrowed to. */
export interface BankFilters {
  tag?: string
  ageBand?: AgeBand
  setting?: QuestionSetting
}

/** The filters that the address holds; what it holds else is passed over. */
export function useBankFilters() {
  const { tag, age, setting }: { tag?: string; age?: string; setting?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters: BankFilters = {
    tag,
    ageBand: ageBand.safeParse(age).data,
    setting: questionSetting.safeParse(setting).data,
  }
  const narrow = (to: BankFilters) =>
    void navigate({
      to: '.',
      search: (held: object) => ({
        ...held,
        tag: to.tag,
        age: to.ageBand,
        setting: to.setting,
        page: undefined,
      }),
      replace: true,
    })
  return [filters, narrow] as const
}

/** Whether a question passes a search and filters, as the server would judge it. */
export function matchesBankFilters(
  question: NewBankQuestion,
  { search, tag, ageBand, setting }: BankFilters & { search: string },
) {
  const part = search.trim().toLowerCase()
  const isAbout =
    question.text.toLowerCase().includes(part) || question.tags.some((each) => each.includes(part))
  return (
    isAbout &&
    (tag === undefined || question.tags.includes(tag)) &&
    (ageBand === undefined || question.ageBand === null || question.ageBand === ageBand) &&
    (setting === undefined || question.setting === setting)
  )
}
