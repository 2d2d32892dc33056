-- expand
-- Dashboards of queries, and figures that staff note of people.

create table report_dashboards (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  name text not null,
  -- Everything that its editor saves, as the contract has it.
  definition jsonb not null,
  roles text[] not null,
  version int not null default 1,
  saved_at timestamptz not null default now(),
  saved_by int references users on delete set null
);
create index report_dashboards_project on report_dashboards (project_id);

create table statistics (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  -- Title, bounds and choices, as the contract has them.
  definition jsonb not null,
  type text not null check (type in ('number', 'select', 'check', 'text')),
  visible int not null,
  editable int not null,
  version int not null default 1,
  saved_at timestamptz not null default now(),
  saved_by int references users on delete set null,
  removed_at timestamptz
);
create index statistics_project on statistics (project_id);

create table statistic_values (
  statistic_id int not null references statistics on delete cascade,
  user_id int not null references users on delete cascade,
  value numeric,
  text text not null default '',
  version int not null default 1,
  saved_at timestamptz not null default now(),
  saved_by int references users on delete set null,
  primary key (statistic_id, user_id)
);
create index statistic_values_user on statistic_values (user_id);
