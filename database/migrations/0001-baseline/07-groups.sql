create table groups (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null,
  archived_at timestamptz,
  -- What its new learners sign in with.
  secret_kind text not null default 'pin' check (secret_kind in ('pictures', 'four-pictures', 'pin', 'password')),
  colour text not null default 'grey'
    check (colour in ('grey', 'teal', 'blue', 'plum', 'rose', 'amber', 'olive', 'brown')),
  primary key (organisation_id, id)
);
call guard_tenant_table('groups');
create unique index groups_name on groups (organisation_id, lower(name)) where archived_at is null;

create table group_staff (
  organisation_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  primary key (organisation_id, group_id, account_id),
  foreign key (organisation_id, group_id) references groups (organisation_id, id),
  foreign key (organisation_id, account_id) references staff_members (organisation_id, account_id) on delete cascade
);
call guard_tenant_table('group_staff');
create index group_staff_by_account on group_staff (organisation_id, account_id);

create table invitation_groups (
  organisation_id uuid not null,
  invitation_id uuid not null,
  group_id uuid not null,
  primary key (organisation_id, invitation_id, group_id),
  foreign key (organisation_id, invitation_id) references staff_invitations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, group_id) references groups (organisation_id, id)
);
call guard_tenant_table('invitation_groups');
