-- A change of many rows at once is kept as one thing that can be seen, and undone within a day. What each person's
-- rows were and became stands here; the audit record of the whole change holds its id.
create table bulk_changes (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  actor_id int references users on delete set null,
  acting_admin_id int references users on delete set null,
  kind text not null,
  call text not null,
  -- What of a person was changed, as audit records name it.
  target text not null,
  args jsonb not null,
  at timestamptz not null default now(),
  people int not null default 0,
  changed int not null default 0,
  skipped jsonb not null default '[]',
  -- The job that made it, so that one run again makes it once.
  job_id int unique references jobs on delete set null,
  undone_at timestamptz,
  undone_by int references users on delete set null,
  undone_acting_id int references users on delete set null
);
create index bulk_changes_project on bulk_changes (project_id, at desc);

create table bulk_change_rows (
  change_id int not null references bulk_changes on delete cascade,
  user_id int not null references users on delete cascade,
  -- Null for what is of the person alone.
  action_id int,
  before jsonb not null,
  after jsonb not null,
  -- Null until the change is undone; then whether this row got its earlier value back.
  undone boolean,
  unique nulls not distinct (change_id, user_id, action_id)
);
create index bulk_change_rows_user on bulk_change_rows (user_id, change_id);

-- Which payable actions of a member were paid.
create table payments (
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  action_id int not null,
  paid_at timestamptz not null default now(),
  primary key (project_id, user_id, action_id)
);
create index payments_user on payments (user_id);
