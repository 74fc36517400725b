-- When those who have not answered are to be reminded; null where nobody is, or has been.
alter table occurrences add column remind_at timestamptz;
create index occurrences_to_remind on occurrences (remind_at) where remind_at is not null;
call let_sweeps_read('occurrences');
