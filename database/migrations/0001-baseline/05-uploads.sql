-- Pictures. The files have the same name in the object store.
create table uploads (
  organisation_id uuid not null references organisations,
  name text not null check (length(name) <= 64),
  bytes int not null check (bytes > 0),
  added_by uuid not null references accounts (id),
  added_at timestamptz not null,
  -- Null while something shows it.
  unused_since timestamptz,
  primary key (organisation_id, name)
);
call guard_tenant_table('uploads');
call let_sweeps_read('uploads');
create index uploads_unused on uploads (unused_since) where unused_since is not null;
create index uploads_by_person on uploads (organisation_id, added_by, added_at);

-- What shows a picture, written in the same transaction as the rich text.
create table upload_uses (
  organisation_id uuid not null,
  name text not null,
  user_kind text not null check (user_kind in ('draft', 'form-version', 'bank-question', 'icon-set', 'organisation')),
  user_id uuid not null,
  primary key (organisation_id, user_kind, user_id, name),
  foreign key (organisation_id, name) references uploads (organisation_id, name)
);
call guard_tenant_table('upload_uses');
create index upload_uses_by_upload on upload_uses (organisation_id, name);
