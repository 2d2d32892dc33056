create table users (
  id int generated always as identity primary key,
  user_name text not null,
  user_name_key text generated always as (lower(user_name)) stored unique,
  email text,
  email_key text generated always as (lower(email)) stored unique,
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  disabled boolean not null default false,
  language text not null default 'el' check (language in ('el', 'en')),
  preferences jsonb not null default '{}',
  default_project_id int,
  fields jsonb not null default '{}',
  totp_secret text,
  totp_confirmed_at timestamptz,
  recovery_hashes text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table projects (
  id int generated always as identity primary key,
  url text not null unique check (url ~ '^[a-z0-9][a-z0-9-]*$' and url !~ '^[0-9]+$'),
  title jsonb not null,
  settings jsonb not null default '{}',
  microdata_start_text text not null default '[]',
  microdata_end_text text not null default '[]',
  starts_on date,
  ends_on date,
  version int not null default 1,
  created_at timestamptz not null default now()
);
alter table users add foreign key (default_project_id) references projects on delete set null;

-- A role is held everywhere (project_id null) or in one project.
create table user_roles (
  user_id int not null references users on delete cascade,
  role text not null,
  project_id int references projects on delete cascade,
  unique nulls not distinct (user_id, role, project_id)
);
create index user_roles_project on user_roles (project_id, role, user_id);

-- State: 0 inactive, 1 active, 2 left, 3 completed.
create table members (
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  state smallint not null default 1 check (state between 0 and 3),
  kayas int,
  fields jsonb not null default '{}',
  default_mentor_id int references users on delete set null,
  joined_at timestamptz not null default now(),
  state_changed_at timestamptz not null default now(),
  version int not null default 1,
  primary key (project_id, user_id),
  unique (project_id, kayas)
);
create index members_user on members (user_id, project_id);
create index members_mentor on members (default_mentor_id, project_id, user_id) where default_mentor_id is not null;

-- Who looks after whom besides mentoring: a supervisor's mentors, a coordinator's mentees.
create table links (
  project_id int not null references projects on delete cascade,
  kind text not null check (kind in ('supervises', 'coordinates')),
  viewer_id int not null references users on delete cascade,
  subject_id int not null references users on delete cascade,
  primary key (project_id, kind, viewer_id, subject_id)
);
create index links_subject on links (subject_id, kind, project_id);

-- Derived narrow rows for finding members; refresh_member_index is their only writer.
create table member_index (
  project_id int not null,
  user_id int not null,
  sort_name text collate "el-x-icu" not null,
  search_open text not null,
  search_full text not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references members on delete cascade
) with (fillfactor = 70);
create index member_index_order on member_index (project_id, sort_name, user_id);
create index member_index_open on member_index using gin (search_open gin_trgm_ops);
create index member_index_full on member_index using gin (search_full gin_trgm_ops);

-- search_open holds the name and what every level may see; search_full every value, for level 0 and 1 callers only.
create function refresh_member_index(p_project int, p_users int[] default null) returns void
  language sql as $$
  with definitions as (
    select d.value ->> 'Name' as name, coalesce((d.value ->> 'Visible')::int, 1000) as visible
    from projects p,
      lateral jsonb_array_elements(
        coalesce(p.settings #> '{User,Fields}', '[]') || coalesce(p.settings #> '{Mentee,ProjectFields}', '[]')
      ) d
    where p.id = p_project and coalesce(d.value ->> 'Type', 'text') not in ('ComputedField', 'ExportField', 'file')
  )
  insert into member_index (project_id, user_id, sort_name, search_open, search_full)
  select m.project_id, m.user_id,
    trim(coalesce(u.fields ->> 'last_name', u.user_name) || ' ' || coalesce(u.fields ->> 'first_name', '')),
    fold(u.user_name || ' ' || coalesce(v.open_values, '')),
    fold(concat_ws(' ', u.user_name, u.email, m.kayas::text, v.all_values))
  from members m
  join users u on u.id = m.user_id
  left join lateral (
    select string_agg(f.value, ' ' order by f.key) filter (where d.visible >= 1000) as open_values,
           string_agg(f.value, ' ' order by f.key) as all_values
    from jsonb_each_text(u.fields || m.fields) f
    join definitions d on d.name = f.key
    where f.value <> ''
  ) v on true
  where m.project_id = p_project and (p_users is null or m.user_id = any (p_users))
  on conflict (project_id, user_id) do update
    set sort_name = excluded.sort_name, search_open = excluded.search_open, search_full = excluded.search_full
    where (member_index.sort_name, member_index.search_open, member_index.search_full)
      is distinct from (excluded.sort_name, excluded.search_open, excluded.search_full);
$$;
