-- expand
-- An audit record may seal a row of another table: its hash includes the row's table, id and digest. Records of form 1 are
-- hashed in such a way that the hash can be worked out again from the row.
alter table audit_records add column seal text not null default '';
alter table audit_records add column form smallint not null default 0;

create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if new.erased_at is null or new.before is not null or new.after is not null or new.address <> ''
    or (new.id, new.at, new.call, new.target, new.hash, new.previous_hash, new.seal, new.form)
      is distinct from (old.id, old.at, old.call, old.target, old.hash, old.previous_hash, old.seal, old.form)
    or (new.actor_id, new.acting_admin_id, new.project_id, new.subject_id)
      is distinct from (old.actor_id, old.acting_admin_id, old.project_id, old.subject_id)
  then raise exception 'audit records are append-only'; end if;
  return new;
end $$;

-- A digest of a reason needs its salt: without both, which go when somebody is erased, it says nothing.
alter table meeting_proofs add column reason_salt text not null default '';
alter table meeting_proofs add column reason_print text not null default '';

-- Append-only, but for what erasing takes out and merging two accounts moves; a proof goes with its meeting or person.
create function refuse_changed_proof() returns trigger language plpgsql as $$
declare kept text[] := array['sender_id', 'mentee_id', 'reason', 'reason_salt'];
begin
  if tg_op = 'DELETE' then
    if exists (select from meetings where id = old.meeting_id) and exists (select from users where id = old.sender_id)
      and exists (select from users where id = coalesce(old.mentee_id, old.sender_id))
    then raise exception 'proofs of meetings are append-only'; end if;
    return old;
  end if;
  if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept
    or ((new.reason, new.reason_salt) is distinct from (old.reason, old.reason_salt) and (new.reason, new.reason_salt) <> ('', ''))
  then raise exception 'proofs of meetings are append-only'; end if;
  return new;
end $$;
create trigger meeting_proofs_append_only before update or delete on meeting_proofs
  for each row execute function refuse_changed_proof();
