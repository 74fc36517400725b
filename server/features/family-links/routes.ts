import { api, handleAsMember, handleAsPublic } from '#server/http/endpoint.ts'
import { createFamilyLink } from './create-family-link.ts'
import { listGuessedFamilyLinks } from './list-guessed-family-links.ts'
import { openFamilyPage } from './open-family-page.ts'
import { readFamilyLinks } from './read-family-links.ts'
import { renewFamilyLink } from './renew-family-link.ts'
import { revokeFamilyLink } from './revoke-family-link.ts'

export const familyLinksRoutes = {
  readFamilyLinks: api.familyLinks.readFamilyLinks.handler(handleAsMember(readFamilyLinks)),
  createFamilyLink: api.familyLinks.createFamilyLink.handler(handleAsMember(createFamilyLink)),
  listGuessedFamilyLinks: api.familyLinks.listGuessedFamilyLinks.handler(
    handleAsMember(listGuessedFamilyLinks),
  ),
  renewFamilyLink: api.familyLinks.renewFamilyLink.handler(handleAsMember(renewFamilyLink)),
  revokeFamilyLink: api.familyLinks.revokeFamilyLink.handler(handleAsMember(revokeFamilyLink)),
  openFamilyPage: api.familyLinks.openFamilyPage.handler(handleAsPublic(openFamilyPage)),
}
