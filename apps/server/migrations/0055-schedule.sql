-- expand
-- What is to happen at a time, once in the installation or once in each programme. Any node takes what is due.
create table schedule_entries (
  id int generated always as identity primary key,
  name text not null,
  project_id int references projects on delete cascade,
  -- In milliseconds, as the server reads it: it is compared with what was read.
  due_at timestamptz(3) not null,
  -- The time for which it was last done.
  last_at timestamptz,
  -- Counted before each attempt, so that one that ends the server is counted too.
  attempts int not null default 0,
  retry_at timestamptz,
  unique nulls not distinct (name, project_id)
);
create index schedule_entries_due on schedule_entries (due_at);
create index schedule_entries_project on schedule_entries (project_id);
