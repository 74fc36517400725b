-- Judgements that came later are few; those that count are found by what these leave out.
create index day_results_revised on day_results (organisation_id, on_date) where revision > 0;
