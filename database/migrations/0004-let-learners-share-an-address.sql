-- Brothers and sisters often have one e-mail address.
drop index learners_email;
create index learners_email on learners (organisation_id, lower(email)) where email is not null;
