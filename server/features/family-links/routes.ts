import { api, forMember, forPublic } from '#server/http/endpoint.ts'
import { createFamilyLink } from './create-family-link.ts'
import { listGuessedLinks } from './list-guessed-links.ts'
import { openFamilyPage } from './open-family-page.ts'
import { readFamilyLinks } from './read-family-links.ts'
import { renewFamilyLink } from './renew-family-link.ts'
import { revokeFamilyLink } from './revoke-family-link.ts'

export const familyLinksRoutes = {
  list: api.familyLinks.list.handler(forMember(readFamilyLinks)),
  give: api.familyLinks.give.handler(forMember(createFamilyLink)),
  guessed: api.familyLinks.guessed.handler(forMember(listGuessedLinks)),
  renew: api.familyLinks.renew.handler(forMember(renewFamilyLink)),
  revoke: api.familyLinks.revoke.handler(forMember(revokeFamilyLink)),
  open: api.familyLinks.open.handler(forPublic(openFamilyPage)),
}
