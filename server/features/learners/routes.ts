import { api, forMember, forPublic } from '#server/endpoint.ts'
import { addLearner } from './add-learner.ts'
import { applyImport } from './apply-import.ts'
import { askSecretKind } from './ask-secret-kind.ts'
import { changeGroup } from './change-group.ts'
import { previewImport } from './preview-import.ts'
import { readLearner, readLearners } from './read-learners.ts'
import { renewCards } from './renew-cards.ts'
import { renewSecrets } from './renew-secrets.ts'
import { restoreLearner } from './restore-learner.ts'
import { signInLearner } from './sign-in-learner.ts'
import { signInWithCard, signInWithCode } from './sign-in-with-card.ts'
import { signInWithLink } from './sign-in-with-link.ts'
import { withdrawLearner } from './withdraw-learner.ts'

export const learnersRoutes = {
  askSecretKind: api.learners.askSecretKind.handler(forPublic(askSecretKind)),
  signIn: api.learners.signIn.handler(forPublic(signInLearner)),
  signInWithCard: api.learners.signInWithCard.handler(forPublic(signInWithCard)),
  signInWithCode: api.learners.signInWithCode.handler(forPublic(signInWithCode)),
  signInWithLink: api.learners.signInWithLink.handler(forPublic(signInWithLink)),
  list: api.learners.list.handler(forMember(readLearners)),
  get: api.learners.get.handler(forMember(readLearner)),
  add: api.learners.add.handler(forMember(addLearner)),
  previewImport: api.learners.previewImport.handler(forMember(previewImport)),
  applyImport: api.learners.applyImport.handler(forMember(applyImport)),
  renewSecrets: api.learners.renewSecrets.handler(forMember(renewSecrets)),
  renewCards: api.learners.renewCards.handler(forMember(renewCards)),
  changeGroup: api.learners.changeGroup.handler(forMember(changeGroup)),
  withdraw: api.learners.withdraw.handler(forMember(withdrawLearner)),
  restore: api.learners.restore.handler(forMember(restoreLearner)),
}
