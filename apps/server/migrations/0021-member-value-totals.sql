-- How many members have each value of a filtered field, by roles and state: the values to choose from in a filter are
-- then read rather than counted. As in member_totals rows are differences to be added up; `summed` are those that were.
create table member_value_totals (
  project_id int not null references projects on delete cascade,
  slot smallint not null,
  -- 0: the members without a value.
  value_id int not null,
  role_mask int not null,
  state smallint not null,
  n int not null,
  summed boolean not null default false
);
create index member_value_totals_slot on member_value_totals (project_id, slot);
create index member_value_totals_loose on member_value_totals (project_id) where not summed;

create function add_up_member_value_totals(p_projects int[]) returns void
  language sql as $$
  with crowded as (
    select p.id from unnest(p_projects) p (id)
    where (select count(*) from (
      select 1 from member_value_totals t where t.project_id = p.id and not t.summed limit 2001) loose) > 2000
  ), taken as (
    delete from member_value_totals where ctid = any (array(
      select t.ctid from member_value_totals t join crowded c on c.id = t.project_id for update of t skip locked))
    returning project_id, slot, value_id, role_mask, state, n
  )
  insert into member_value_totals select project_id, slot, value_id, role_mask, state, sum(n), true from taken
    group by project_id, slot, value_id, role_mask, state having sum(n) <> 0;
$$;

create function total_new_values() returns trigger language plpgsql as $$
begin
  insert into member_value_totals (project_id, slot, value_id, role_mask, state, n)
    select o.project_id, v.slot::smallint, coalesce(v.id, 0), o.role_mask, o.state, count(*) from fresh o, lateral
      unnest(array[o.f1, o.f2, o.f3, o.f4, o.f5, o.f6, o.f7, o.f8, o.f9, o.f10, o.f11, o.f12]) with ordinality v (id, slot)
    group by 1, 2, 3, 4, 5;
  if found then perform add_up_member_value_totals(array(select distinct project_id from fresh)); end if;
  return null;
end $$;
create function total_gone_values() returns trigger language plpgsql as $$
begin
  insert into member_value_totals (project_id, slot, value_id, role_mask, state, n)
    select o.project_id, v.slot::smallint, coalesce(v.id, 0), o.role_mask, o.state, -count(*)
    from gone o join projects p on p.id = o.project_id, lateral
      unnest(array[o.f1, o.f2, o.f3, o.f4, o.f5, o.f6, o.f7, o.f8, o.f9, o.f10, o.f11, o.f12]) with ordinality v (id, slot)
    group by 1, 2, 3, 4, 5;
  return null;
end $$;
create function total_changed_values() returns trigger language plpgsql as $$
begin
  insert into member_value_totals (project_id, slot, value_id, role_mask, state, n)
    select o.project_id, v.slot::smallint, coalesce(v.id, 0), o.role_mask, o.state, sum(o.n)
    from (select *, 1 as n from fresh union all select *, -1 from gone) o, lateral
      unnest(array[o.f1, o.f2, o.f3, o.f4, o.f5, o.f6, o.f7, o.f8, o.f9, o.f10, o.f11, o.f12]) with ordinality v (id, slot)
    group by 1, 2, 3, 4, 5 having sum(o.n) <> 0;
  if found then perform add_up_member_value_totals(array(select distinct project_id from fresh)); end if;
  return null;
end $$;
create trigger total_new_values after insert on member_order referencing new table as fresh
  for each statement execute function total_new_values();
create trigger total_gone_values after delete on member_order referencing old table as gone
  for each statement execute function total_gone_values();
create trigger total_changed_values after update on member_order referencing new table as fresh old table as gone
  for each statement execute function total_changed_values();

insert into member_value_totals
  select o.project_id, v.slot::smallint, coalesce(v.id, 0), o.role_mask, o.state, count(*), true from member_order o, lateral
      unnest(array[o.f1, o.f2, o.f3, o.f4, o.f5, o.f6, o.f7, o.f8, o.f9, o.f10, o.f11, o.f12]) with ordinality v (id, slot)
  group by 1, 2, 3, 4, 5;
