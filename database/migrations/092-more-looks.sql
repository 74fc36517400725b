-- A look tells answers and lists of several learners from results and files.
alter table learner_reads drop constraint learner_reads_what_check;
alter table learner_reads add constraint learner_reads_what_check
  check (what in ('answers', 'results', 'list', 'evidence')) not valid;
