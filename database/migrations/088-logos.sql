-- Where the organisation's logo is shown from; null for one that has none.
alter table organisations add column logo text
  check (logo ~ '^/uploads/[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}(-small)?[.]webp$');

alter table upload_uses drop constraint upload_uses_user_kind_check;
alter table upload_uses add constraint upload_uses_user_kind_check
  check (user_kind in ('draft', 'form-version', 'bank-question', 'icon-set', 'organisation')) not valid;
alter table upload_uses validate constraint upload_uses_user_kind_check;
