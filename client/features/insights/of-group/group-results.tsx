import type { GroupViewProps } from '#client/features/learners/of-group/group-view-props.ts'
import { ResultsView } from '../results/results-view.tsx'

/** What the check-ins of a group came to. */
export const GroupResults = ({ group }: GroupViewProps) => <ResultsView group={group.id} name={group.name} />
