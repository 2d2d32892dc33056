-- As before, by way of the people whose roles changed: every member's roles were worked out to find them, so that one
-- more role cost as much as the programme has members where the database had no statistics yet.
create or replace function follow_user_roles() returns trigger language plpgsql as $$
declare
  people int[] := array(select distinct user_id from changed);
begin
  update member_index i set role_mask = held.role_mask
    from (
      select m.project_id, m.user_id, role_mask_of(m.project_id, m.user_id) as role_mask
      from member_index m where m.user_id = any (people)
      offset 0
    ) held
    where i.user_id = any (people) and i.project_id = held.project_id and i.user_id = held.user_id
      and i.role_mask <> held.role_mask;
  return null;
end $$;
