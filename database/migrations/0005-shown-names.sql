-- The same for names that are easily taken for each other, as createNameSkeleton has it; vowel signs of Indic scripts stay.
create function name_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(
      normalize(regexp_replace(lower(normalize(name, nfkc)), '\s+', ' ', 'g'), nfkd),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f]',
      '', 'g'),
    'αβεζηικμνορτυχавекмнорстухіјѕһԁԛԝѵӏ',
    'abezhikmvoptuxabekmhopctyxijshdqwvl')
$$;

alter table learners add column name_skeleton text generated always as (name_skeleton(name)) stored;
create index learners_by_name_skeleton on learners (organisation_id, name_skeleton) where erased_at is null;

-- What staff read as a learner's name: where another who takes part has one that is easily taken for it, with a group that
-- the other is not in, or else with the username. Whoever is withdrawn is told apart from the others who are, too.
create function shown_name(learner learners) returns text language sql stable parallel safe as $$
  with namesakes as not materialized (
    select other.id from learners other
     where other.organisation_id = learner.organisation_id and other.name_skeleton = learner.name_skeleton
       and other.id <> learner.id and learner.erased_at is null and other.erased_at is null
       and (other.withdrawn_at is null or learner.withdrawn_at is not null))
  select case when not exists (select from namesakes) then learner.name else learner.name || ' (' || coalesce((
    select g.name from group_learners own
      join groups g on g.organisation_id = own.organisation_id and g.id = own.group_id and g.archived_at is null
     where own.organisation_id = learner.organisation_id and own.learner_id = learner.id
       and not exists (
         select from group_learners theirs join namesakes on namesakes.id = theirs.learner_id
          where theirs.organisation_id = own.organisation_id and theirs.group_id = own.group_id)
     order by lower(g.name), g.id limit 1), learner.username) || ')' end
$$;
