-- expand
-- Pages that show an answer set are notified of its changes: ids joined by commas, as many as a notification holds.
create or replace function answers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('answers_changed', told.action_id::text)
  from (select distinct action_id from changed where action_id is not null) told;
  perform pg_notify('answer_sets_changed', string_agg(part.id::text, ','))
  from (select id, row_number() over () / 600 as part from changed) part
  group by part.part;
  return null;
end $$;
