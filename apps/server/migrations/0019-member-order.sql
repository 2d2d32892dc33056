-- What lists, counts and filters walk, apart from the texts that are searched: a change of state then rewrites neither
-- the index of words nor, where the page has room, any index of the row that holds them.
create table member_order (
  project_id int not null,
  user_id int not null,
  sort_key text collate "C" not null,
  state smallint not null,
  role_mask int not null,
  f1 int, f2 int, f3 int, f4 int, f5 int, f6 int, f7 int, f8 int, f9 int, f10 int, f11 int, f12 int,
  primary key (project_id, user_id)
) with (fillfactor = 70);

insert into member_order
select project_id, user_id, sort_key, state, role_mask, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12 from member_index;

drop index member_index_order;
drop index member_index_f1, member_index_f2, member_index_f3, member_index_f4, member_index_f5, member_index_f6,
  member_index_f7, member_index_f8, member_index_f9, member_index_f10, member_index_f11, member_index_f12;
alter table member_index set (fillfactor = 45);

create index member_order_walk on member_order (project_id, sort_key, user_id)
  include (state, role_mask, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12);
create index member_order_f1 on member_order (project_id, f1) where f1 is not null;
create index member_order_f2 on member_order (project_id, f2) where f2 is not null;
create index member_order_f3 on member_order (project_id, f3) where f3 is not null;
create index member_order_f4 on member_order (project_id, f4) where f4 is not null;
create index member_order_f5 on member_order (project_id, f5) where f5 is not null;
create index member_order_f6 on member_order (project_id, f6) where f6 is not null;
create index member_order_f7 on member_order (project_id, f7) where f7 is not null;
create index member_order_f8 on member_order (project_id, f8) where f8 is not null;
create index member_order_f9 on member_order (project_id, f9) where f9 is not null;
create index member_order_f10 on member_order (project_id, f10) where f10 is not null;
create index member_order_f11 on member_order (project_id, f11) where f11 is not null;
create index member_order_f12 on member_order (project_id, f12) where f12 is not null;

-- It follows the row by itself; nothing else writes it.
create function order_new_members() returns trigger language plpgsql as $$
begin
  insert into member_order
  select project_id, user_id, sort_key, state, role_mask, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12 from fresh;
  return null;
end $$;
create function order_gone_members() returns trigger language plpgsql as $$
begin
  delete from member_order o using gone g where o.project_id = g.project_id and o.user_id = g.user_id;
  return null;
end $$;
create function order_changed_members() returns trigger language plpgsql as $$
begin
  insert into member_order as o
  select project_id, user_id, sort_key, state, role_mask, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12 from fresh
  on conflict (project_id, user_id) do update
    set sort_key = excluded.sort_key, state = excluded.state, role_mask = excluded.role_mask,
      f1 = excluded.f1, f2 = excluded.f2, f3 = excluded.f3, f4 = excluded.f4, f5 = excluded.f5, f6 = excluded.f6,
      f7 = excluded.f7, f8 = excluded.f8, f9 = excluded.f9, f10 = excluded.f10, f11 = excluded.f11, f12 = excluded.f12
    where (o.sort_key, o.state, o.role_mask, o.f1, o.f2, o.f3, o.f4, o.f5, o.f6, o.f7, o.f8, o.f9, o.f10, o.f11, o.f12)
      is distinct from (excluded.sort_key, excluded.state, excluded.role_mask, excluded.f1, excluded.f2, excluded.f3,
        excluded.f4, excluded.f5, excluded.f6, excluded.f7, excluded.f8, excluded.f9, excluded.f10, excluded.f11,
        excluded.f12);
  return null;
end $$;
create trigger order_new after insert on member_index referencing new table as fresh
  for each statement execute function order_new_members();
create trigger order_gone after delete on member_index referencing old table as gone
  for each statement execute function order_gone_members();
create trigger order_changed after update on member_index referencing new table as fresh
  for each statement execute function order_changed_members();
