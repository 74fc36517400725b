-- Who is asked to work for an organisation and has not answered yet. Answering, withdrawing and joining remove the row.
create table staff_invitations (
  organisation_id uuid not null references organisations,
  id uuid not null,
  email text not null check (length(email) <= 254),
  role text not null check (role in ('owner', 'admin', 'educator', 'observer')),
  invited_by uuid not null references accounts (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  -- Counts the mails asked for; only the newest is still to be sent.
  sending int not null default 1 check (sending > 0),
  sent_at timestamptz,
  -- One for each try to send the newest mail; none once the invitation is dead.
  secret_hashes bytea[] not null default '{}',
  lapsed_at timestamptz,
  primary key (organisation_id, id)
);
call guard_tenant_table('staff_invitations');
create unique index staff_invitations_email on staff_invitations (organisation_id, lower(email));
create index staff_invitations_by_inviter on staff_invitations (organisation_id, invited_by);

create table invitation_groups (
  organisation_id uuid not null,
  invitation_id uuid not null,
  group_id uuid not null,
  primary key (organisation_id, invitation_id, group_id),
  foreign key (organisation_id, invitation_id) references staff_invitations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, group_id) references groups (organisation_id, id)
);
call guard_tenant_table('invitation_groups');
