-- expand
-- What each night deleted, by rule: a row for each night in which the rule was run, also where nothing was over.
create table retention_runs (
  rule text not null,
  due_at timestamptz not null,
  deleted int not null,
  ended_at timestamptz not null default now(),
  primary key (rule, due_at)
);
create index retention_runs_ended on retention_runs (ended_at desc);
