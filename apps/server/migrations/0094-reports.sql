-- expand
-- Saved queries and services, whom a running one may read about, and which ran.

create table report_queries (
  id int generated always as identity primary key,
  -- Null for one that every programme has.
  project_id int references projects on delete cascade,
  name text not null,
  category text not null default '',
  kind text not null check (kind in ('sql', 'built')),
  -- Everything that its editor saves, as the contract has it.
  definition jsonb not null,
  roles text[] not null,
  version int not null default 1,
  saved_at timestamptz not null default now(),
  saved_by int references users on delete set null,
  removed_at timestamptz
);
create index report_queries_project on report_queries (project_id);

create table report_query_versions (
  query_id int not null references report_queries on delete cascade,
  version int not null,
  definition jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by int references users on delete set null,
  primary key (query_id, version)
);

create table report_services (
  id int generated always as identity primary key,
  name text not null,
  -- Services are called by name, whatever its case.
  name_key text generated always as (lower(name)) stored unique,
  category text not null default '',
  query text not null,
  roles text[] not null,
  version int not null default 1,
  saved_at timestamptz not null default now(),
  saved_by int references users on delete set null
);

-- A running query, by the process id of its connection: the views show what this row allows, and nothing without it.
-- Unlogged, because a crash of the database ends every connection.
create unlogged table report_runs (
  pid int primary key,
  run_id uuid not null unique,
  user_id int not null,
  project_id int not null,
  level int not null,
  everyone boolean not null,
  action_ids int[] not null,
  -- Permissions that views ask for.
  can text[] not null,
  lang text not null,
  until timestamptz not null
);

-- The people whom it may read about, when that is not everyone.
create unlogged table report_run_people (
  pid int not null references report_runs on delete cascade,
  user_id int not null,
  primary key (pid, user_id)
);

-- Which queries ran, without their values.
create table report_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  project_id int not null,
  user_id int not null,
  query_id int,
  service text,
  ms int not null,
  row_count int not null,
  -- How it ended: null when well, else PostgreSQL's code or ours.
  fault text
);
create index report_log_query on report_log (query_id, at desc) where query_id is not null;
create index report_log_at on report_log (at);
create index report_log_user on report_log (user_id);

-- Typed values of stored texts; null for a text that is none.
create function report_number(value text) returns numeric language sql immutable strict parallel safe
  return case when value ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?$' then value::numeric end;

create function report_date(value text) returns date language sql immutable strict parallel safe
  return case when value ~ '^(0[1-9]|[12][0-9]|3[01])-(0[1-9]|1[0-2])-(1[0-9]{3}|2[0-9]{3}|3000)$' then
    case when substr(value, 1, 2)::int <= extract(day from
        make_date(substr(value, 7, 4)::int, substr(value, 4, 2)::int, 1) + interval '1 month' - interval '1 day')
      then make_date(substr(value, 7, 4)::int, substr(value, 4, 2)::int, substr(value, 1, 2)::int) end end;

create function report_list(value text) returns text[] language sql immutable strict parallel safe
  return case when value ~ '^\["([^"\\]|\\["\\/bfnrt]|\\u(?!0000)[0-9a-fA-F]{4})*"(,"([^"\\]|\\["\\/bfnrt]|\\u(?!0000)[0-9a-fA-F]{4})*")*\]$'
    then array(select jsonb_array_elements_text(value::jsonb)) end;
