-- A name of the palette; those made before the palette, and those that rosters make, are grey.
alter table groups add column colour text not null default 'grey'
  check (colour in ('grey', 'teal', 'blue', 'plum', 'rose', 'amber', 'olive', 'brown'));
