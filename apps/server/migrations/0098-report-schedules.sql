-- expand
-- Mails about queries and dashboards at set times.

create table report_schedules (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  query_id int references report_queries on delete cascade,
  dashboard_id int references report_dashboards on delete cascade,
  -- Everything that its owner saves, as the contract has it.
  definition jsonb not null,
  -- When it sends next; null when it has ended.
  next_at timestamptz,
  version int not null default 1,
  saved_at timestamptz not null default now(),
  owner_id int not null references users on delete cascade,
  check ((query_id is null) <> (dashboard_id is null))
);
create index report_schedules_due on report_schedules (project_id, next_at) where next_at is not null;
create index report_schedules_query on report_schedules (query_id);
create index report_schedules_dashboard on report_schedules (dashboard_id);
create index report_schedules_owner on report_schedules (owner_id);

-- A mail of a schedule to one person: sent or skipped once, whatever is killed.
create table report_mails (
  schedule_id int not null references report_schedules on delete cascade,
  due_at timestamptz not null,
  user_id int not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  -- Why it was skipped: role, empty, unchanged, noAddress, or the code of a failed run.
  reason text,
  row_count int,
  at timestamptz not null default now(),
  primary key (schedule_id, due_at, user_id)
);
create index report_mails_user on report_mails (user_id);
create index report_mails_at on report_mails (at);

-- What the last mail to a person was about: the digest of each row by its key, to tell what changed since.
create table report_kept (
  schedule_id int not null references report_schedules on delete cascade,
  user_id int not null references users on delete cascade,
  at timestamptz not null,
  rows jsonb not null,
  primary key (schedule_id, user_id)
);
create index report_kept_user on report_kept (user_id);
