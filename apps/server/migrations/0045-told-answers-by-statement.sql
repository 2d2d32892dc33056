-- Told once a statement instead of once a set: a thousand answers are kept by one, and a call for each was a sixth of it.
drop trigger answers_changed on answer_sets;
create or replace function answers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('answers_changed', told.action_id::text)
  from (select distinct action_id from changed where action_id is not null) told;
  return null;
end $$;
create trigger answers_begun after insert on answer_sets
  referencing new table as changed for each statement execute function answers_changed();
create trigger answers_changed after update on answer_sets
  referencing new table as changed for each statement execute function answers_changed();
