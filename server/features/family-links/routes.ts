import { api, forMember, forPublic } from '#server/http/endpoint.ts'
import { createFamilyLink } from './create-family-link.ts'
import { listGuessedLinks } from './list-guessed-links.ts'
import { openFamilyPage } from './open-family-page.ts'
import { readFamilyLinks } from './read-family-links.ts'
import { renewFamilyLink } from './renew-family-link.ts'
import { revokeFamilyLink } from './revoke-family-link.ts'

export const familyLinksRoutes = {
  readFamilyLinks: api.familyLinks.readFamilyLinks.handler(forMember(readFamilyLinks)),
  createFamilyLink: api.familyLinks.createFamilyLink.handler(forMember(createFamilyLink)),
  listGuessedLinks: api.familyLinks.listGuessedLinks.handler(forMember(listGuessedLinks)),
  renewFamilyLink: api.familyLinks.renewFamilyLink.handler(forMember(renewFamilyLink)),
  revokeFamilyLink: api.familyLinks.revokeFamilyLink.handler(forMember(revokeFamilyLink)),
  openFamilyPage: api.familyLinks.openFamilyPage.handler(forPublic(openFamilyPage)),
}
