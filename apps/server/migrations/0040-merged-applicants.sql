-- An application goes with its person when two accounts become one; its events stay what they are.
create or replace function refuse_rewriting_event() returns trigger language plpgsql as $$
begin
  if (new.data <> old.data and new.data <> '{}')
    or (new.id, new.project_id, new.application_id, new.at, new.kind, new.open)
      is distinct from (old.id, old.project_id, old.application_id, old.at, old.kind, old.open)
    or (new.actor_id, new.acting_admin_id, new.status_from, new.status_to)
      is distinct from (old.actor_id, old.acting_admin_id, old.status_from, old.status_to)
  then raise exception 'application events are append-only'; end if;
  return new;
end $$;
