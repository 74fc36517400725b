import * as z from 'zod/mini'
import { staffRole } from '../auth/staff-role.ts'
import { endpoint } from '../endpoint.ts'
import {
  calendarDay,
  clockTime,
  emptyInput,
  id,
  instant,
  requiredText,
  singleLine,
  timeZone,
} from '../fields.ts'
import { languageCodes } from '../languages.ts'
import { paperSizes } from '../paper-size.ts'
import { maxImportedClosures } from './closure-spans.ts'

export const organisationKind = z.enum(['school', 'programme'])

const paperSize = z.enum(paperSizes)

/** In which those are written to who never chose one. */
const language = z.enum(languageCodes)

const organisation = z.object({
  id,
  name: z.string(),
  kind: organisationKind,
  code: z.string(),
  timeZone: z.string(),
  role: staffRole,
  /** Where its logo is shown from. */
  logo: z.nullable(z.string()),
  /** What it prints on: as it chose, or as is usual in the country of its time zone. */
  paperSize,
})
export type Organisation = z.infer<typeof organisation>

const myOrganisation = z.extend(organisation, {
  /** It asks owners and admins for a second factor, and I have none: until I do, it refuses everything else. */
  lacksSecondFactor: z.boolean(),
  /** My last day here, once it is over: it refuses everything. */
  accessEndedOn: z.nullable(calendarDay),
  /** Of the demo school: the week that its history has reached, while it is made. */
  demoWeek: z.nullable(z.int()),
})
export type MyOrganisation = z.infer<typeof myOrganisation>

/** A code that was renewed and still leads here. */
const oldCode = z.object({ code: z.string(), endsAt: instant })
export type OldOrganisationCode = z.infer<typeof oldCode>

const signInRules = z.object({
  secondFactorRequired: z.boolean(),
  /** How many owners and admins have none. */
  withoutSecondFactor: z.int(),
  /** Whether I have one. */
  hasSecondFactor: z.boolean(),
})
export type SignInRules = z.infer<typeof signInRules>

/** What had begun and was not answered is excused for as long as the closure stands; left out, that stays as it was. */
const excusesBegun = z.optional(z.boolean())

/** A day or span on which nothing opens; `fromTime` and `untilTime` leave a part of its ends open. */
export const closure = z.object({
  id,
  name: z.string(),
  startsOn: calendarDay,
  endsOn: calendarDay,
  fromTime: z.nullable(clockTime),
  untilTime: z.nullable(clockTime),
  excusesBegun,
})
export type Closure = z.infer<typeof closure>

const span = {
  startsOn: calendarDay,
  endsOn: calendarDay,
  fromTime: z._default(z.nullable(clockTime), null),
  untilTime: z._default(z.nullable(clockTime), null),
}
/** When something would be closed. */
export const closureSpan = z.object(span)

const closed = { name: singleLine(120), ...span, excusesBegun }
const endsAfterStart = z.refine<{ startsOn: string; endsOn: string }>(
  (given) => given.endsOn >= given.startsOn,
  { path: ['endsOn'], error: 'before-start' },
)
const opensAfterClosing = z.refine<Omit<Closure, 'id' | 'name' | 'excusesBegun'>>(
  ({ startsOn, endsOn, fromTime, untilTime }) =>
    startsOn !== endsOn || fromTime === null || untilTime === null || fromTime < untilTime,
  { path: ['untilTime'], error: 'before-start' },
)
export const newClosure = z.object(closed).check(endsAfterStart, opensAfterClosing)

export const organisations = {
  readMyOrganisations: endpoint('GET', '/api/organisations', {
    summary: 'The organisations I work for',
    audience: 'staff',
    policy: 'organisations.list',
  })
    .input(emptyInput)
    .output(z.object({ organisations: z.array(myOrganisation) })),

  createOrganisation: endpoint('POST', '/api/organisations', {
    summary: 'Found an organisation; the founder becomes its owner',
    audience: 'staff',
    policy: 'organisations.create',
    reasons: ['time-zone-unknown'],
  })
    .input(z.object({ name: singleLine(120), kind: organisationKind, timeZone }))
    .output(organisation),

  readOrganisation: endpoint('GET', '/api/organisation', {
    summary: 'The organisation I am acting for, with its calendar',
    audience: 'member',
    policy: 'organisations.read',
  })
    .input(emptyInput)
    .output(
      z.object({
        organisation,
        closures: z.array(closure),
        oldCodes: z.array(oldCode),
        language,
        /** Learners see what staff answered, once both have and where the form shows its score. */
        showsMatches: z.boolean(),
      }),
    ),

  updateOrganisation: endpoint('PUT', '/api/organisation', {
    summary: 'Give the organisation another name or kind',
    audience: 'member',
    policy: 'organisations.change',
    reasons: ['organisation-changed'],
  })
    .input(
      z.object({
        name: singleLine(120),
        kind: organisationKind,
        seen: z.object({ name: z.string(), kind: organisationKind }),
      }),
    )
    .output(emptyInput),

  updateLanguage: endpoint('PUT', '/api/organisation/language', {
    summary: 'Write in another language to those who never chose one',
    audience: 'member',
    policy: 'organisations.change',
  })
    .input(z.object({ language }))
    .output(emptyInput),

  updatePaperSize: endpoint('PUT', '/api/organisation/paper-size', {
    summary: 'Make everything that is printed for another size of paper',
    audience: 'member',
    policy: 'organisations.change',
  })
    .input(z.object({ paperSize }))
    .output(emptyInput),

  updateShownMatches: endpoint('PUT', '/api/organisation/shown-matches', {
    summary: 'Show learners what staff answered, once both have, or their points alone',
    audience: 'member',
    policy: 'organisations.change',
  })
    .input(z.object({ showsMatches: z.boolean() }))
    .output(emptyInput),

  updateLogo: endpoint('PUT', '/api/organisation/logo', {
    summary: 'Take one of the organisation’s uploaded pictures for its logo, or none',
    audience: 'member',
    policy: 'organisations.change',
    reasons: ['organisation-changed', 'picture-gone'],
  })
    .input(z.object({ logo: z.nullable(requiredText(100)), seen: z.nullable(z.string()) }))
    .output(emptyInput),

  updateTimeZone: endpoint('PUT', '/api/organisation/time-zone', {
    summary: 'Let the organisation go by the clocks of another time zone; what is open keeps its moments',
    audience: 'member',
    policy: 'organisations.change',
    reasons: ['time-zone-unknown', 'organisation-changed'],
  })
    .input(z.object({ timeZone, seen: timeZone }))
    .output(emptyInput),

  renewOrganisationCode: endpoint('POST', '/api/organisation/code', {
    summary: 'Give the organisation another code; the old one leads to it for 30 more days, or no more',
    audience: 'member',
    policy: 'organisations.renew-code',
    reasons: ['organisation-changed'],
  })
    .input(z.object({ seen: requiredText(12), keepsOld: z.boolean() }))
    .output(z.object({ code: z.string() })),

  createClosure: endpoint('POST', '/api/organisation/closures', {
    summary: 'Close a day or span',
    audience: 'member',
    policy: 'organisations.change-calendar',
  })
    .input(newClosure)
    .output(closure),

  importClosures: endpoint('POST', '/api/organisation/closures/import', {
    summary: 'Close many days or spans at once, but those that are closed just so already',
    audience: 'member',
    policy: 'organisations.change-calendar',
  })
    .input(
      z.object({ closures: z.array(newClosure).check(z.minLength(1), z.maxLength(maxImportedClosures)) }),
    )
    .output(z.object({ added: z.int() })),

  updateClosure: endpoint('PUT', '/api/organisation/closures/{closureId}', {
    summary: 'Name a closed day or span otherwise, or close others instead',
    audience: 'member',
    policy: 'organisations.change-calendar',
  })
    .input(z.object({ closureId: id, ...closed }).check(endsAfterStart, opensAfterClosing))
    .output(closure),

  deleteClosure: endpoint('DELETE', '/api/organisation/closures/{closureId}', {
    summary: 'Open a closed day or span again',
    audience: 'member',
    policy: 'organisations.change-calendar',
  })
    .input(z.object({ closureId: id }))
    .output(emptyInput),

  readSignInRules: endpoint('GET', '/api/organisation/sign-in-rules', {
    summary: 'What the organisation requires at sign-in',
    audience: 'member',
    policy: 'organisations.sign-in-rules',
  })
    .input(emptyInput)
    .output(signInRules),

  updateSignInRules: endpoint('PUT', '/api/organisation/sign-in-rules', {
    summary: 'Require a second factor of owners and admins, from their next call on, or no longer',
    audience: 'member',
    policy: 'organisations.sign-in-rules',
    reasons: ['second-factor-absent'],
  })
    .input(z.object({ secondFactorRequired: z.boolean() }))
    .output(signInRules),
}
