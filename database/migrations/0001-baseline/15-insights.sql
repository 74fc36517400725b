-- Which news a member of staff gets by e-mail once a day, and when next. A sweep makes the row.
create table news_choices (
  organisation_id uuid not null references organisations,
  account_id uuid not null references accounts (id),
  wants_day boolean not null default false,
  wants_notes boolean not null default true,
  at time not null default '16:00',
  next_due_at timestamptz not null,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references staff_members (organisation_id, account_id) on delete cascade
);
call guard_tenant_table('news_choices');
call let_sweeps_read('news_choices');
create index news_choices_due on news_choices (next_due_at);

-- The groups that someone wants news of; without any, all that they may see.
create table news_groups (
  organisation_id uuid not null,
  account_id uuid not null,
  group_id uuid not null,
  primary key (organisation_id, account_id, group_id),
  foreign key (organisation_id, account_id) references news_choices (organisation_id, account_id) on delete cascade,
  foreign key (organisation_id, group_id) references groups (organisation_id, id)
);
call guard_tenant_table('news_groups');

create table news_mails (
  organisation_id uuid not null references organisations,
  id uuid not null,
  account_id uuid not null references accounts (id),
  on_date date not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('sent', 'not-wanted', 'refused')),
  primary key (organisation_id, id),
  unique (organisation_id, account_id, on_date)
);
call guard_tenant_table('news_mails');

-- What a member of staff was told about a learner on a form: each run of days once.
create table told_notes (
  organisation_id uuid not null,
  account_id uuid not null references accounts (id),
  form_id uuid not null,
  learner_id uuid not null,
  kind text not null check (kind in ('mastery', 'trouble', 'over-rating')),
  reached_on date not null,
  told_at timestamptz not null,
  primary key (organisation_id, account_id, form_id, learner_id, kind, reached_on),
  foreign key (organisation_id, form_id) references forms (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('told_notes');
