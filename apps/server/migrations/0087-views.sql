-- expand
-- Pages and parts of pages that administrators write. A row is one view; its content is in its versions. A view without a project belongs to
-- every programme. `version` is the newest one, `published` the one that people see.
create table views (
  id int generated always as identity primary key,
  project_id int references projects on delete cascade,
  class text not null check (class in ('view', 'directive', 'design', 'slot')),
  name text not null,
  version int not null,
  published int,
  unique nulls not distinct (project_id, class, name)
);

-- Every save keeps the whole view. `run_controller` and `run_functions` are the scripts with the checks that end their loops.
create table view_versions (
  view_id int not null references views on delete cascade,
  version int not null,
  state text not null check (state in ('draft', 'published', 'retired')),
  category text not null,
  descr text not null,
  kind text not null check (kind in ('html', 'blocks')),
  html text not null,
  css text not null,
  controller text not null,
  functions text not null,
  run_controller text not null,
  run_functions text not null,
  blocks jsonb not null,
  calls text[] not null,
  access text[] not null,
  auto_cache boolean not null,
  slot text not null,
  saved_by int references users on delete set null,
  saved_at timestamptz not null default now(),
  primary key (view_id, version)
);
create index view_versions_saved_by on view_versions (saved_by);

-- What a view keeps for a person.
create table view_states (
  view_id int not null references views on delete cascade,
  user_id int not null references users on delete cascade,
  data jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (view_id, user_id)
);
create index view_states_user on view_states (user_id);
