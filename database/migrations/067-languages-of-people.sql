-- In which language somebody reads, once they have said so; mails go by it.
alter table accounts add column language text check (length(language) between 2 and 8);
alter table learners add column language text check (length(language) between 2 and 8);
-- In which they asked for a code, or were invited.
alter table codes add column language text not null default 'en' check (length(language) between 2 and 8);
alter table staff_invitations add column language text not null default 'en' check (length(language) between 2 and 8);
