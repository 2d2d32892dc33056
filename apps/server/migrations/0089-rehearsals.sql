-- expand
-- Rehearsals: what invented people who pass through a programme in memory find out. Nothing else of them is stored.
create table rehearsals (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  -- The job that makes it, while that is kept.
  job_id int references jobs on delete set null,
  made_by int references users on delete set null,
  made_at timestamptz(3) not null default now(),
  settings jsonb not null,
  -- Counts of the report, for the list; both are null until it is done.
  told jsonb,
  report jsonb
);
create index rehearsals_of_project on rehearsals (project_id, id desc);
create index rehearsals_made_at on rehearsals (made_at);
create index rehearsals_made_by on rehearsals (made_by);
create index rehearsals_job on rehearsals (job_id);
