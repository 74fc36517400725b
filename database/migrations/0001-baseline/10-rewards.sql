-- A learner's own reward or, without a learner, one for every learner of the organisation. A change that has to wait gets
-- its cost and the date from which that counts.
create table learner_rewards (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid,
  name text not null check (length(name) between 1 and 60),
  cost int not null check (cost between 1 and 10000),
  picture text not null check (length(picture) <= 40),
  created_by uuid not null,
  created_at timestamptz not null,
  place int not null default 0,
  approval text not null default 'staff' check (approval in ('none', 'staff')),
  daily_limit int check (daily_limit between 1 and 100),
  weekly_limit int check (weekly_limit between 1 and 100),
  archived_at timestamptz,
  next_cost int check (next_cost between 1 and 10000),
  next_cost_on date,
  primary key (organisation_id, id),
  unique (organisation_id, learner_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  check ((next_cost is null) = (next_cost_on is null))
);
call guard_tenant_table('learner_rewards');
create unique index learner_rewards_by_name on learner_rewards (organisation_id, learner_id, lower(name));
create unique index learner_rewards_of_all_by_name on learner_rewards (organisation_id, lower(name))
  where learner_id is null;

-- Tokens exchanged for a reward, at its name and cost then. The tokens leave the ledger when the learner asks.
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
  -- Null where no approval was needed.
  approved_by uuid,
  returned_at timestamptz,
  returned_by uuid,
  returned_why text check (length(returned_why) between 1 and 300),
  handed_over_at timestamptz,
  handed_over_by uuid,
  primary key (organisation_id, id),
  unique (organisation_id, learner_id, id),
  unique (organisation_id, learner_id, request_key),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, reward_id) references learner_rewards (organisation_id, id)
);
call guard_tenant_table('redemptions');
create index redemptions_waiting on redemptions (organisation_id, asked_at)
  where approved_at is null and returned_at is null;
create index redemptions_to_hand_over on redemptions (organisation_id, asked_at)
  where approved_at is not null and approved_by is null and returned_at is null and handed_over_at is null;

-- The ledger.
create table token_entries (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  form_id uuid,
  on_date date not null,
  revision int,
  amount int not null check (amount <> 0),
  reason text not null,
  granted_at timestamptz not null,
  redemption_id uuid,
  corrects_id uuid,
  made_by uuid,
  why text check (length(why) between 1 and 300),
  request_key uuid,
  primary key (organisation_id, id),
  unique (organisation_id, learner_id, form_id, on_date, revision),
  unique (organisation_id, redemption_id, reason),
  unique (organisation_id, corrects_id),
  unique (organisation_id, learner_id, request_key),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, learner_id, redemption_id) references redemptions (organisation_id, learner_id, id),
  foreign key (organisation_id, corrects_id) references token_entries (organisation_id, id),
  constraint token_entries_reason_check check (
    case
      when reason in ('goal-met', 'points', 'goal-and-points', 'correction')
        then form_id is not null and revision is not null and amount > 0
      when reason = 'redeemed' then redemption_id is not null and amount < 0
      when reason = 'returned' then redemption_id is not null and amount > 0
      when reason = 'by-staff' then made_by is not null and why is not null
      else false
    end)
);
call guard_tenant_table('token_entries');
revoke update, delete on token_entries from daymark_app;

-- A balance never falls below zero, whatever writes to the ledger and however many at once.
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

-- Tokens that staff have to approve before they enter the ledger, and what was decided.
create table pending_grants (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  on_date date not null,
  revision int not null,
  amount int not null check (amount > 0),
  reason text not null check (reason in ('goal-met', 'points', 'goal-and-points', 'correction')),
  created_at timestamptz not null,
  decision text check (decision in ('approved', 'declined')),
  decided_at timestamptz,
  decided_by uuid,
  why text check (length(why) between 1 and 300),
  primary key (organisation_id, id),
  unique (organisation_id, learner_id, form_id, on_date, revision),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  check ((decision is null) = (decided_at is null))
);
call guard_tenant_table('pending_grants');
create index pending_grants_waiting on pending_grants (organisation_id, created_at) where decision is null;

-- The reward a learner works for on a form, from a date on; null for none from then on.
create table form_learner_rewards (
  organisation_id uuid not null,
  form_id uuid not null,
  learner_id uuid not null,
  starts_on date not null,
  reward_id uuid,
  primary key (organisation_id, form_id, learner_id, starts_on),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, learner_id, reward_id) references learner_rewards (organisation_id, learner_id, id)
);
call guard_tenant_table('form_learner_rewards');
create index form_learner_rewards_by_learner on form_learner_rewards (organisation_id, learner_id);
