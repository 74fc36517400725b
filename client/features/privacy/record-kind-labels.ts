import { m } from '#client/words/messages.js'
import type { MappedRecordKind } from '#shared/privacy/endpoints.ts'
import type { DataReader, RecordKind, RetentionPeriod } from '#shared/privacy/record-kinds.ts'

type Words = () => string

/** What a kind is called, what it is, and what it is for. */
export const recordKindLabels: Record<RecordKind, { name: Words; what: Words; why: Words }> = {
  identity: {
    name: m.privacy_kind_identity,
    what: m.privacy_kind_identity_what,
    why: m.privacy_kind_identity_why,
  },
  'sign-in': {
    name: m.privacy_kind_sign_in,
    what: m.privacy_kind_sign_in_what,
    why: m.privacy_kind_sign_in_why,
  },
  support: {
    name: m.privacy_kind_support,
    what: m.privacy_kind_support_what,
    why: m.privacy_kind_support_why,
  },
  'check-ins': {
    name: m.privacy_kind_check_ins,
    what: m.privacy_kind_check_ins_what,
    why: m.privacy_kind_check_ins_why,
  },
  results: {
    name: m.privacy_kind_results,
    what: m.privacy_kind_results_what,
    why: m.privacy_kind_results_why,
  },
  rewards: {
    name: m.privacy_kind_rewards,
    what: m.privacy_kind_rewards_what,
    why: m.privacy_kind_rewards_why,
  },
  notes: { name: m.privacy_kind_notes, what: m.privacy_kind_notes_what, why: m.privacy_kind_notes_why },
  guardians: {
    name: m.privacy_kind_guardians,
    what: m.privacy_kind_guardians_what,
    why: m.privacy_kind_guardians_why,
  },
  consents: {
    name: m.privacy_kind_consents,
    what: m.privacy_kind_consents_what,
    why: m.privacy_kind_consents_why,
  },
  'family-page': {
    name: m.privacy_kind_family_page,
    what: m.privacy_kind_family_page_what,
    why: m.privacy_kind_family_page_why,
  },
  messages: {
    name: m.privacy_kind_messages,
    what: m.privacy_kind_messages_what,
    why: m.privacy_kind_messages_why,
  },
  'paper-cards': {
    name: m.privacy_kind_paper_cards,
    what: m.privacy_kind_paper_cards_what,
    why: m.privacy_kind_paper_cards_why,
  },
  rosters: {
    name: m.privacy_kind_rosters,
    what: m.privacy_kind_rosters_what,
    why: m.privacy_kind_rosters_why,
  },
  holds: { name: m.privacy_kind_holds, what: m.privacy_kind_holds_what, why: m.privacy_kind_holds_why },
  exports: {
    name: m.privacy_kind_exports,
    what: m.privacy_kind_exports_what,
    why: m.privacy_kind_exports_why,
  },
  looks: { name: m.privacy_kind_looks, what: m.privacy_kind_looks_what, why: m.privacy_kind_looks_why },
  trail: { name: m.privacy_kind_trail, what: m.privacy_kind_trail_what, why: m.privacy_kind_trail_why },
  staff: { name: m.privacy_kind_staff, what: m.privacy_kind_staff_what, why: m.privacy_kind_staff_why },
  organisation: {
    name: m.privacy_kind_organisation,
    what: m.privacy_kind_organisation_what,
    why: m.privacy_kind_organisation_why,
  },
  technical: {
    name: m.privacy_kind_technical,
    what: m.privacy_kind_technical_what,
    why: m.privacy_kind_technical_why,
  },
}

export const dataReaderLabels: Record<DataReader, Words> = {
  learner: m.privacy_reader_learner,
  caseload: m.privacy_reader_caseload,
  admins: m.privacy_reader_admins,
  family: m.privacy_reader_family,
  nobody: m.privacy_reader_nobody,
}

export const retentionPeriodLabels: Record<RetentionPeriod, Words> = {
  'until-erased': m.privacy_kept_until_erased,
  'until-replaced': m.privacy_kept_until_replaced,
  days: m.privacy_kept_days,
}

export const erasureOutcomeLabels: Record<NonNullable<MappedRecordKind['onErase']>, Words> = {
  deleted: m.privacy_erase_deleted,
  stays: m.privacy_erase_stays,
  partly: m.privacy_erase_partly,
}
