-- What an erased person's audit records said is taken out of them. Their hashes stay, so that the chain still holds;
-- the hash of an erased record can no longer be made from what is left of it.
alter table audit_records add column erased_at timestamptz;
alter table users add column erased_at timestamptz;

-- Append-only as before, but for taking content out: nothing else of a record may change, and none may go.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if new.erased_at is null or new.before is not null or new.after is not null or new.address <> ''
    or (new.id, new.at, new.call, new.target, new.hash, new.previous_hash)
      is distinct from (old.id, old.at, old.call, old.target, old.hash, old.previous_hash)
    or (new.actor_id, new.acting_admin_id, new.project_id, new.subject_id)
      is distinct from (old.actor_id, old.acting_admin_id, old.project_id, old.subject_id)
  then raise exception 'audit records are append-only'; end if;
  return new;
end $$;
drop trigger audit_records_append_only on audit_records;
create trigger audit_records_append_only before delete or truncate on audit_records
  for each statement execute function refuse_change();
create trigger audit_records_not_rewritten before update on audit_records
  for each row execute function refuse_rewriting();
