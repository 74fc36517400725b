import { api, forMember } from '#server/http/endpoint.ts'
import { asPdfFile } from '#server/http/pdf-file.ts'
import { orderLicences } from './order-licences.ts'
import { payByCard } from './pay-by-card.ts'
import { quoteLicences } from './quote-licences.ts'
import { readLicenceNotice } from './read-licence-notice.ts'
import { readSubscription } from './read-subscription.ts'
import { renderLicencePdf } from './render-licence-pdf.ts'

export const licencesRoutes = {
  readSubscription: api.licences.readSubscription.handler(forMember(readSubscription)),
  readLicenceNotice: api.licences.readLicenceNotice.handler(forMember(readLicenceNotice)),
  quoteLicences: api.licences.quoteLicences.handler(forMember(quoteLicences)),
  orderLicences: api.licences.orderLicences.handler(forMember(orderLicences)),
  payByCard: api.licences.payByCard.handler(forMember(payByCard)),
  renderLicencePdf: api.licences.renderLicencePdf.handler(asPdfFile(forMember(renderLicencePdf))),
}
