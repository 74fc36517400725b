-- When the server first gave the check-in to its learner: nobody answered before that, whatever their device's clock says.
alter table submit_tickets add column given_at timestamptz;
-- How far the device's clock was known to be ahead, where it was clearly off and the moment was put right by that.
alter table responses add column clock_ahead_ms integer;
