import { createCountFormatter } from '#shared/count-formatter.ts'
import type { Language } from '#shared/languages.ts'

/** What quotes and invoices say; days, amounts and numbers come in as words. */
interface LicencePaperWords {
  quote: (number: string) => string
  invoice: (number: string) => string
  page: (number: number) => string
  from: string
  to: string
  payTo: string
  date: string
  holdsUntil: string
  runs: string
  range: (from: string, to: string) => string
  ofQuote: string
  reference: string
  takenBack: string
  paid: string
  due: string
  what: string
  licences: string
  yearEach: string
  amount: string
  net: string
  total: string
  wholeYear: string
  daysLeft: (days: number, ofDays: number) => string
  right: string
  termBegins: string
  moreBegin: string
  nothingBought: string
  nothingOwed: string
  thanks: string
  nameNumber: (number: string, graceDays: number) => string
}

export const licencePdfTexts: Record<Language, LicencePaperWords> = {
  en: {
    quote: (number) => `Quote ${number}`,
    invoice: (number) => `Invoice ${number}`,
    page: (number) => `Page ${number}`,
    from: 'From',
    to: 'To',
    payTo: 'Pay to',
    date: 'Date',
    holdsUntil: 'Valid until',
    runs: 'For',
    range: (from, to) => `${from} to ${to}`,
    ofQuote: 'Quote',
    reference: 'Your reference',
    takenBack: 'Cancelled',
    paid: 'Paid',
    due: 'Due',
    what: 'What',
    licences: 'Licences',
    yearEach: 'A year each',
    amount: 'Amount',
    net: 'Net',
    total: 'Total',
    wholeYear: 'Daymark for a year',
    daysLeft: (days, ofDays) =>
      `Daymark for the ${createCountFormatter('en')(days, 'day', 'days')} left of ${ofDays}`,
    right:
      'A licence is the right to have one learner with a form at a time; it moves from one learner to another.',
    termBegins:
      'The licences are valid for a year: from the day of the order, or from the end of your current year.',
    moreBegin: 'The licences are valid from the day of the order to the end of your current year.',
    nothingBought:
      'This quote buys nothing yet. You can order under Subscription, at this price, while it is valid.',
    nothingOwed: 'This invoice was cancelled. Nothing is owed.',
    thanks: 'Thank you. Nothing more is owed.',
    nameNumber: (number, graceDays) =>
      `Please give the number ${number} when you pay. If the payment is late, everything works for ${createCountFormatter('en')(graceDays, 'day', 'days')} more.`,
  },
  es: {
    quote: (number) => `Presupuesto ${number}`,
    invoice: (number) => `Factura ${number}`,
    page: (number) => `Página ${number}`,
    from: 'De',
    to: 'Para',
    payTo: 'Pagar a',
    date: 'Fecha',
    holdsUntil: 'Válido hasta',
    runs: 'Periodo',
    range: (from, to) => `del ${from} al ${to}`,
    ofQuote: 'Presupuesto',
    reference: 'Tu referencia',
    takenBack: 'Anulada',
    paid: 'Pagada',
    due: 'Vence',
    what: 'Concepto',
    licences: 'Licencias',
    yearEach: 'Un año, cada una',
    amount: 'Importe',
    net: 'Neto',
    total: 'Total',
    wholeYear: 'Daymark durante un año',
    daysLeft: (days, ofDays) =>
      `Daymark durante ${days === 1 ? 'el' : 'los'} ${createCountFormatter('es')(days, 'día que queda', 'días que quedan')} de ${ofDays}`,
    right:
      'Una licencia es el derecho a tener un estudiante con un formulario a la vez; pasa de un estudiante a otro.',
    termBegins: 'Las licencias valen un año: desde el día del pedido, o desde el final de tu año en curso.',
    moreBegin: 'Las licencias valen desde el día del pedido hasta el final del año en curso.',
    nothingBought:
      'Con este presupuesto todavía no se compra nada. Puedes hacer el pedido en Suscripción, a este precio, mientras sea válido.',
    nothingOwed: 'Esta factura se anuló. No se debe nada.',
    thanks: 'Gracias. No se debe nada más.',
    nameNumber: (number, graceDays) =>
      `Indica el número ${number} al pagar. Si se retrasa, todo sigue igual ${createCountFormatter('es')(graceDays, 'día', 'días')} más.`,
  },
}
