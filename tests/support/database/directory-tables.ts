/** Looked up before an organisation is known; everything else belongs to one, or to none at all. */
export const directoryTables: readonly string[] = [
  'learner_cards',
  'one_time_links',
  'calendar_feeds',
  'family_secrets',
  'api_key_secrets',
  'organisation_export_links',
  'organisation_codes',
  'provider_domains',
  'sessions',
  'sign_in_rules',
  'staff_members',
  'submit_tickets',
  'unsubscribe_links',
]
