import { archiveGroup } from '#server/features/groups/archive-group.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { uniqueSuffix } from './unique-suffix.ts'

export function groupsSamples({ app, school, groupId }: SampleSchool): FeatureSamples<'groups'> {
  const { owner, educator, observer } = school
  const named = () => ({ name: `Group ${uniqueSuffix()}`, colour: 'plum' as const })
  const another = async () => ({ groupId: (await school.addGroup({ staff: [educator, observer] })).id })
  const archived = async () => {
    const given = await another()
    await archiveGroup(contextOfPerson(app, owner), given)
    return given
  }
  return {
    readGroups: { may: 'observer', keyScope: 'read-learners' },
    exportGroups: { may: 'observer' },
    createGroup: { may: 'educator', input: named },
    updateGroup: { may: 'educator', names: true, input: () => ({ groupId, ...named() }) },
    archiveGroup: { may: 'educator', names: true, input: another },
    restoreGroup: { may: 'educator', names: true, input: archived },
    updateGroupStaff: { may: 'admin', names: true, input: () => ({ groupId, add: [owner.id] }) },
    setGroupSecretKind: { may: 'educator', names: true, input: () => ({ groupId, kind: 'pictures' }) },
  }
}
