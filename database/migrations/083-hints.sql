-- Which first-time hints somebody has put away; null for who is shown none, as whoever was here before there were any.
alter table accounts add column hints_put_away text[] check (cardinality(hints_put_away) <= 20);
