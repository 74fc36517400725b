-- Names that are easily taken for each other may differ in blanks, hyphens and apostrophes, too, and in letters such as ø.
create or replace function name_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(
      regexp_replace(
        normalize(regexp_replace(lower(normalize(name, nfkc)), '\s+', ' ', 'g'), nfkd),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f]|[\s.,''’‘ʼʻ`´"()‐‑–—_/·-]',
        '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'αβεζηικμνορτυχавекмнорстухіјѕһԁԛԝѵӏłøđðı',
    'abezhikmvoptuxabekmhopctyxijshdqwvlloddi')
$$;

-- Keeps anew what is made of the names.
update learners set name = name where erased_at is null;
