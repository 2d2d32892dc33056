-- Long work, as the person who began it sees it; when it runs is the queue's affair (schema graphile_worker).
create sequence job_revisions;

create table jobs (
  id int generated always as identity primary key,
  kind text not null,
  project_id int references projects on delete cascade,
  user_id int not null references users on delete cascade,
  args jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  stop_asked boolean not null default false,
  -- How often it was begun: one that ends the server each time is given up.
  attempts int not null default 0,
  progress int not null default 0,
  total int,
  result jsonb,
  -- Of the file it made: its name in the folder of jobs, and what the person downloads.
  file_key text unique,
  file_name text,
  file_type text,
  file_bytes bigint,
  error_code text,
  revision bigint not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting', 'running')))
);
create index jobs_user on jobs (user_id, id desc);
create index jobs_project on jobs (project_id);
create index jobs_open on jobs (id) where ended_at is null;
create index jobs_ended on jobs (ended_at);

-- Every change gets a new revision and tells the nodes whose jobs changed, when it is committed.
create function job_changed() returns trigger language plpgsql as $$
begin
  new.revision := nextval('job_revisions');
  perform pg_notify('job_changed', new.user_id::text);
  return new;
end $$;
create trigger job_changed before insert or update on jobs for each row execute function job_changed();
