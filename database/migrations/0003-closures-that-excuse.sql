-- Whether what had begun when the time was closed is excused for as long as the closure stands.
alter table closures add column excuses_begun boolean not null default false;
