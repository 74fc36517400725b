-- Until which time the last day of a closure is closed; null when the whole of it is.
alter table closures add column until_time time;
