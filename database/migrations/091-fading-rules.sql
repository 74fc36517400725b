-- By what an organisation has a step down of a match rate proposed; one without a row goes by the usual rule.
create table fading_rules (
  organisation_id uuid primary key references organisations,
  proposes_steps boolean not null,
  matches int not null check (matches in (5, 10, 15, 20)),
  agreed_percent int not null check (agreed_percent between 80 and 100),
  goal_percent int not null check (goal_percent between 50 and 100)
);
call guard_tenant_table('fading_rules');
