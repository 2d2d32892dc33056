-- expand
-- The greatest participant number (kayas) of a programme so far. Taken under the row's lock, so that no number is given
-- twice; members and applicants are numbered from the same row.
create table kayas_counters (
  project_id int primary key references projects on delete cascade,
  last int not null default 0
);

-- Numbers that nobody holds any more: of the erased, the merged and those removed. They are not given again.
create table retired_kayas (
  project_id int not null references projects on delete cascade,
  kayas int not null,
  primary key (project_id, kayas)
);

insert into kayas_counters (project_id, last)
select p.id, greatest(
  (select max(kayas) from members where project_id = p.id),
  (select max(kayas) from applications where project_id = p.id),
  (select last_number from application_counters where project_id = p.id and year = 0), 0)
from projects p;

-- Takes the next number of a programme.
create function next_kayas(p_project int) returns int
  language sql as $$
  insert into kayas_counters as c (project_id, last) values (p_project, 1)
  on conflict (project_id) do update set last = c.last + 1 returning last
$$;

-- Numbers given from now on are above this one.
create function raise_kayas(p_project int, p_kayas int) returns void
  language sql as $$
  insert into kayas_counters as c (project_id, last) values (p_project, p_kayas)
  on conflict (project_id) do update set last = excluded.last where c.last < excluded.last
$$;

-- Numbers these members as far as they are mentees without a number, in order of joining. The erased stay without one.
create function number_mentees(p_project int, p_users int[]) returns void language plpgsql as $$
declare
  greatest_before int;
  numbered int[];
  listed int[];
begin
  insert into kayas_counters as c (project_id) values (p_project)
    on conflict (project_id) do update set last = c.last returning last into greatest_before;
  -- Read under the lock: another transaction may have numbered some meanwhile.
  numbered := array(
    select m.user_id from members m join users u on u.id = m.user_id
    where m.project_id = p_project and m.user_id = any (p_users) and m.kayas is null and u.erased_at is null
      and exists (select from user_roles r where r.user_id = m.user_id and r.role = 'Mentee'
        and (r.project_id is null or r.project_id = p_project))
    order by m.joined_at, m.user_id);
  if cardinality(numbered) = 0 then return; end if;
  update kayas_counters set last = greatest_before + cardinality(numbered) where project_id = p_project;
  update members m set kayas = greatest_before + n from unnest(numbered) with ordinality g (user_id, n)
    where m.project_id = p_project and m.user_id = g.user_id;
  -- Members can be found by their number. Those not listed yet are added to the index by whoever makes them members.
  listed := array(select user_id from member_index where project_id = p_project and user_id = any (numbered));
  if cardinality(listed) > 0 then perform refresh_member_index(p_project, listed); end if;
end $$;

create function number_new_members() returns trigger language plpgsql as $$
begin
  perform raise_kayas(project_id, max(kayas)) from fresh where kayas is not null group by project_id order by project_id;
  perform number_mentees(f.project_id, array_agg(f.user_id)) from fresh f
    where f.kayas is null and exists (select from user_roles r where r.user_id = f.user_id and r.role = 'Mentee'
      and (r.project_id is null or r.project_id = f.project_id))
    group by f.project_id order by f.project_id;
  return null;
end $$;
create trigger number_new after insert on members referencing new table as fresh
  for each statement execute function number_new_members();

create function number_new_mentees() returns trigger language plpgsql as $$
begin
  perform number_mentees(m.project_id, array_agg(m.user_id)) from members m
    where m.kayas is null and exists (select from changed r where r.user_id = m.user_id and r.role = 'Mentee'
      and (r.project_id is null or r.project_id = m.project_id))
    group by m.project_id order by m.project_id;
  return null;
end $$;
create trigger number_new after insert on user_roles referencing new table as changed
  for each statement execute function number_new_mentees();

create function follow_kayas() returns trigger language plpgsql as $$
begin
  perform raise_kayas(new.project_id, new.kayas);
  return null;
end $$;
create trigger follow_kayas_of_member after update of kayas on members for each row
  when (new.kayas is not null and new.kayas is distinct from old.kayas) execute function follow_kayas();
create trigger follow_kayas_of_application after insert or update of kayas on applications for each row
  when (new.kayas is not null) execute function follow_kayas();

create function retire_kayas() returns trigger language plpgsql as $$
begin
  insert into retired_kayas select old.project_id, old.kayas from projects where id = old.project_id
    on conflict do nothing;
  return null;
end $$;
create trigger retire_blanked_kayas after update of kayas on members for each row
  when (old.kayas is not null and new.kayas is distinct from old.kayas) execute function retire_kayas();
create trigger retire_deleted_kayas after delete on members for each row
  when (old.kayas is not null) execute function retire_kayas();
create trigger retire_kayas_of_application after delete on applications for each row
  when (old.kayas is not null) execute function retire_kayas();

-- The release before numbers applicants from year 0 of this table: it goes on getting numbers that nobody else gets.
create function follow_kayas_counter() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from application_counters where project_id = new.project_id and year = new.year
  ) then
    new.last_number := next_kayas(new.project_id);
  end if;
  return new;
end $$;
create trigger follow_kayas_counter before insert or update on application_counters for each row
  when (new.year = 0) execute function follow_kayas_counter();
