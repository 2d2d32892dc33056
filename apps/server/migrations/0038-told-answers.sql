-- Whoever follows an action's answers is told of each change of a set in it, on every node, when it is committed. Of many
-- changes in one transaction it is told once.
create function answers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('answers_changed', new.action_id::text);
  return null;
end $$;
create trigger answers_changed after insert or update on answer_sets
  for each row when (new.action_id is not null) execute function answers_changed();
