-- A form that somebody has begun and not kept yet: nobody else's business, and gone when they leave it.
alter table forms
  add column is_temporary boolean not null default false,
  add check (not is_temporary or status = 'draft');
