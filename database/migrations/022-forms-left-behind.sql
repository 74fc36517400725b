-- When a draft was last written. A form that was begun and not kept goes when nobody has done so for long enough.
alter table forms add column draft_written_at timestamptz;
create index forms_left_behind on forms (coalesce(draft_written_at, created_at)) where is_temporary;

-- The worker looks for them across organisations, and sees nothing else of a form, and of no other form.
create policy sweep on forms for select to daymark_worker using (is_temporary);
grant select (organisation_id, is_temporary, created_at, draft_written_at) on forms to daymark_worker;
