-- What the organisation prints on, once somebody chose it; until then what is usual in the country of its time zone.
alter table organisations add column paper_size text check (paper_size in ('a4', 'letter'));
