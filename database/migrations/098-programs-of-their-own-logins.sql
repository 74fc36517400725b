-- The web program's metrics tell how long openings wait, and its login cannot work as the role that reads across organisations.
create function overdue_openings(at timestamptz) returns table (since timestamptz, set_aside integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select min(next_due_at) filter (where failed_at is null), (count(*) filter (where failed_at is not null))::int
    from schedules where next_due_at <= at
$$;
revoke execute on function overdue_openings(timestamptz) from public;
grant execute on function overdue_openings(timestamptz) to daymark_app, daymark_worker;
