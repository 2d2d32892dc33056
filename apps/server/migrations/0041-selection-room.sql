-- How many wait in a table of places, and with how many points at least; null where the form set no such bound.
alter table application_rankings add column reserve int check (reserve >= 0);
alter table application_rankings add column least_points numeric(12, 3);

-- A hundred criteria of a hundred thousand points each.
alter table applications alter column points type numeric(12, 3);
alter table application_ranking_rows alter column points type numeric(12, 3);
