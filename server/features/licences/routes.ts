import { api, forMember } from '#server/http/endpoint.ts'
import { asPdfFile } from '#server/http/pdf-file.ts'
import { orderLicences } from './order-licences.ts'
import { payByCard } from './pay-by-card.ts'
import { quoteLicences } from './quote-licences.ts'
import { readLicenceNotice } from './read-licence-notice.ts'
import { readSubscription } from './read-subscription.ts'
import { renderLicencePdf } from './render-licence-pdf.ts'

export const licencesRoutes = {
  read: api.licences.read.handler(forMember(readSubscription)),
  notice: api.licences.notice.handler(forMember(readLicenceNotice)),
  quote: api.licences.quote.handler(forMember(quoteLicences)),
  order: api.licences.order.handler(forMember(orderLicences)),
  payByCard: api.licences.payByCard.handler(forMember(payByCard)),
  makePdf: api.licences.makePdf.handler(asPdfFile(forMember(renderLicencePdf))),
}
