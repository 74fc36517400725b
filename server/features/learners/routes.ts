import { api, forMember, forPublic } from '#server/endpoint.ts'
import { addLearner } from './add-learner.ts'
import { applyImport } from './apply-import.ts'
import { changeGroup } from './change-group.ts'
import { previewImport } from './preview-import.ts'
import { readLearner, readLearners } from './read-learners.ts'
import { signInLearner } from './sign-in-learner.ts'

export const learnersRoutes = {
  signIn: api.learners.signIn.handler(forPublic(signInLearner)),
  list: api.learners.list.handler(forMember(readLearners)),
  get: api.learners.get.handler(forMember(readLearner)),
  add: api.learners.add.handler(forMember(addLearner)),
  previewImport: api.learners.previewImport.handler(forMember(previewImport)),
  applyImport: api.learners.applyImport.handler(forMember(applyImport)),
  changeGroup: api.learners.changeGroup.handler(forMember(changeGroup)),
}
