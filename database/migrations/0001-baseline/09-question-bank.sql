create table bank_questions (
  organisation_id uuid not null references organisations,
  id uuid not null,
  text text not null check (length(text) between 1 and 200),
  -- The same for all questions in the same words.
  key text not null,
  type text not null check (type in ('yes-no', 'faces', 'rating')),
  cue text check (length(cue) <= 5000),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  age_band text check (age_band in ('5-7', '8-11', '12-15', '16+')),
  setting text check (
    setting in ('arrival', 'classroom', 'group-session', 'transitions', 'playground', 'lunch', 'travel', 'home', 'work-placement')
  ),
  created_by uuid not null references accounts (id),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (organisation_id, id)
);
call guard_tenant_table('bank_questions');
create unique index bank_questions_by_key on bank_questions (organisation_id, key) where archived_at is null;
