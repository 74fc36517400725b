import { api, handleAsMember } from '#server/http/endpoint.ts'
import { respondWithPdfFile } from '#server/http/file-stream.ts'
import { orderLicences } from './order-licences.ts'
import { payByCard } from './pay-by-card.ts'
import { quoteLicences } from './quote-licences.ts'
import { readLicenceNotice } from './read-licence-notice.ts'
import { readSubscription } from './read-subscription.ts'
import { renderLicencePdf } from './render-licence-pdf.ts'

export const licencesRoutes = {
  readSubscription: api.licences.readSubscription.handler(handleAsMember(readSubscription)),
  readLicenceNotice: api.licences.readLicenceNotice.handler(handleAsMember(readLicenceNotice)),
  quoteLicences: api.licences.quoteLicences.handler(handleAsMember(quoteLicences)),
  orderLicences: api.licences.orderLicences.handler(handleAsMember(orderLicences)),
  payByCard: api.licences.payByCard.handler(handleAsMember(payByCard)),
  renderLicencePdf: api.licences.renderLicencePdf.handler(
    respondWithPdfFile(handleAsMember(renderLicencePdf)),
  ),
}
