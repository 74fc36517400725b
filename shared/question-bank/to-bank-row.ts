import { paragraphsToText } from '../paragraphs.ts'
import type { NewBankQuestion } from './bank-question.ts'

/** A question as a line of an exported list, in the order of its columns; the cue is told without its looks. */
export const toBankRow = ({ text, type, cue, tags, ageBand, setting }: NewBankQuestion): string[] => [
  text,
  type,
  paragraphsToText(cue ?? ''),
  tags.join('; '),
  ageBand ?? '',
  setting ?? '',
]
