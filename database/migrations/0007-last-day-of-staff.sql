-- The moment after the last day of a substitute, in the organisation's days; none for whoever stays, as owners do.
alter table staff_members add column access_ends_at timestamptz;
-- When it was over and they were signed out.
alter table staff_members add column access_ended_at timestamptz;
create index staff_members_by_access_end on staff_members (access_ends_at)
 where access_ends_at is not null and access_ended_at is null;
grant select (access_ends_at, access_ended_at) on staff_members to daymark_worker;

alter table staff_invitations add column access_ends_at timestamptz;
