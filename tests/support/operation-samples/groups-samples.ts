import type { Ground } from './ground.ts'
import type { SamplesOf } from './sample.ts'
import { unique } from './unique.ts'

export function groupsSamples({ groupId }: Ground): SamplesOf<'groups'> {
  return {
    list: { may: 'observer' },
    create: { may: 'educator', input: () => ({ name: `Group ${unique()}` }) },
    setSecretKind: { may: 'educator', names: true, input: () => ({ groupId, kind: 'pictures' }) },
  }
}
