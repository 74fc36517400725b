-- Rewards redeemed at once, without staff, are handed over by somebody.
alter table redemptions
  add column handed_over_at timestamptz,
  add column handed_over_by uuid;

-- Whoever redeemed before now has it.
update redemptions set handed_over_at = approved_at where approved_at is not null;

create index redemptions_to_hand_over on redemptions (organisation_id, asked_at)
  where approved_at is not null and approved_by is null and returned_at is null and handed_over_at is null;
