-- expand
-- The wall time at which each meeting begins (YYYY-MM-DD HH:MM), and the zone and version of zone data by which its instant was worked out. Where
-- that is not what is used now, `meetings.clock` works the instant out anew; empty columns are filled by it.
alter table meetings
  add column wall_start text,
  add column zone text,
  add column zone_data text;

-- A beginning that is written without its wall time has none until then.
create function forget_wall_time() returns trigger language plpgsql as $$
begin
  if (new.wall_start, new.zone, new.zone_data) is not distinct from (old.wall_start, old.zone, old.zone_data) then
    new.wall_start := null;
    new.zone := null;
    new.zone_data := null;
  end if;
  return new;
end $$;
create trigger forgets_wall_time before update of starts_at on meetings
  for each row when (new.starts_at <> old.starts_at) execute function forget_wall_time();
