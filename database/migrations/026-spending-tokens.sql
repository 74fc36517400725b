-- A reward stands on a learner's own menu, or where learner_id is null on the organisation's, for every learner.
-- What a running form changes from a later date on has its new cost from that date on.
alter table learner_rewards
  alter column learner_id drop not null,
  add column place int not null default 0,
  add column approval text not null default 'staff' check (approval in ('none', 'staff')),
  add column daily_limit int check (daily_limit between 1 and 100),
  add column weekly_limit int check (weekly_limit between 1 and 100),
  add column archived_at timestamptz,
  add column next_cost int check (next_cost between 1 and 10000),
  add column next_cost_on date,
  add check ((next_cost is null) = (next_cost_on is null));
create unique index learner_rewards_of_all_by_name on learner_rewards (organisation_id, lower(name))
  where learner_id is null;

-- One exchange of tokens for a reward, at the name and cost that it had. Tokens leave the ledger when it is asked for.
create table redemptions (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  reward_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  picture text not null check (length(picture) <= 40),
  cost int not null check (cost between 1 and 10000),
  on_date date not null,
  request_key uuid not null,
  asked_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid,
  returned_at timestamptz,
  returned_by uuid,
  returned_why text check (length(returned_why) between 1 and 300),
  primary key (organisation_id, id),
  unique (organisation_id, learner_id, id),
  unique (organisation_id, learner_id, request_key),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, reward_id) references learner_rewards (organisation_id, id)
);
call guard_tenant_table('redemptions');
create index redemptions_waiting on redemptions (organisation_id, asked_at)
  where approved_at is null and returned_at is null;

alter table token_entries
  alter column form_id drop not null,
  alter column revision drop not null,
  add column redemption_id uuid,
  add column corrects_id uuid,
  add column made_by uuid,
  add column why text check (length(why) between 1 and 300),
  add column request_key uuid,
  drop constraint token_entries_reason_check,
  add constraint token_entries_reason_check check (
    case
      when reason in ('goal-met', 'points', 'goal-and-points', 'correction')
        then form_id is not null and revision is not null and amount > 0
      when reason = 'redeemed' then redemption_id is not null and amount < 0
      when reason = 'returned' then redemption_id is not null and amount > 0
      when reason = 'by-staff' then made_by is not null and why is not null
      else false
    end),
  add foreign key (organisation_id, learner_id, redemption_id) references redemptions (organisation_id, learner_id, id),
  add foreign key (organisation_id, corrects_id) references token_entries (organisation_id, id),
  add unique (organisation_id, redemption_id, reason),
  add unique (organisation_id, corrects_id),
  add unique (organisation_id, learner_id, request_key);

-- What is left in a ledger is never less than nothing, whoever writes into it and from however many places at once.
create function refuse_overspending() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || new.organisation_id || new.learner_id, 0));
  if (select sum(amount) from token_entries
       where organisation_id = new.organisation_id and learner_id = new.learner_id) < 0 then
    raise exception 'A learner cannot spend more tokens than they have' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger never_overspent after insert on token_entries
  for each row when (new.amount < 0) execute function refuse_overspending();

-- A grant stays where it waited, with what became of it.
alter table pending_grants
  add column decision text check (decision in ('approved', 'declined')),
  add column decided_at timestamptz,
  add column decided_by uuid,
  add column why text check (length(why) between 1 and 300),
  add check ((decision is null) = (decided_at is null));
create index pending_grants_waiting on pending_grants (organisation_id, created_at) where decision is null;
