-- expand
-- Those values by name that differ, as they were. Looking up each name in both objects took time by the square of their
-- number: a body with 16,000 names kept the database busy for longer than a statement may take.
create or replace function history_difference(p_old jsonb, p_new jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, o.value), '{}')
  from jsonb_each(p_old) o full join jsonb_each(p_new) n using (key)
  where o.value is distinct from n.value
$$;
