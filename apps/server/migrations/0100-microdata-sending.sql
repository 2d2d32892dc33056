-- expand
-- Where a programme's microdata are sent, at most one place. The secrets are sealed.
create table microdata_endpoints (
  project_id int primary key references projects (id) on delete cascade,
  url text not null,
  auth text not null check (auth in ('basic', 'bearer', 'certificate')),
  auth_user text not null default '',
  secret text not null,
  -- Whether the receiver can be asked for a batch by its id.
  lookup boolean not null,
  -- By fixed element, the receiver's codes by ours.
  codes jsonb not null default '{}',
  version int not null default 1,
  saved_by int,
  saved_at timestamptz not null default now()
);

create table microdata_sends (
  id int generated always as identity primary key,
  project_id int not null references projects (id) on delete cascade,
  sheet text not null check (sheet in ('start', 'end', 'six')),
  mis text not null,
  -- Null where a person carries the files over.
  host text,
  -- How many were left out because the receiver has the same already.
  unchanged int not null,
  -- [{ Kayas, Codes }] of those who were left out because something is wrong.
  not_ready jsonb not null,
  sent_by int,
  sent_at timestamptz not null
);
create index microdata_sends_project on microdata_sends (project_id, id desc);

-- Its bytes are those of its lines between a first and a last line.
create table microdata_batches (
  id int generated always as identity primary key,
  send_id int not null references microdata_sends (id) on delete cascade,
  project_id int not null references projects (id) on delete cascade,
  batch_id uuid not null,
  -- Its place in the send.
  number int not null,
  definition int not null,
  count int not null,
  digest bytea not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'accepted', 'partly', 'refused', 'unknown', 'held', 'withdrawn')),
  -- When the courier turns to it next.
  next_at timestamptz not null default now(),
  failures int not null default 0,
  -- Whether the receiver may have it.
  maybe_received boolean not null default false,
  -- Why it is held, or why the last attempt failed.
  problem text,
  receipt_number text,
  settled_at timestamptz
);
create index microdata_batches_send on microdata_batches (send_id, number);
create unique index microdata_batches_once on microdata_batches (project_id, batch_id) where state <> 'withdrawn';
create index microdata_batches_due on microdata_batches (next_at) where state in ('queued', 'sending', 'unknown');

create table microdata_lines (
  batch_id int not null references microdata_batches (id) on delete cascade,
  project_id int not null,
  sheet text not null,
  kayas int not null,
  user_id int,
  revision int not null,
  definition int not null,
  -- The elements inside Participant; null once they were blanked.
  content text,
  digest bytea not null,
  result text not null default 'open' check (result in ('open', 'accepted', 'refused', 'withdrawn')),
  -- [{ Code, Text }], the receiver's words.
  reasons jsonb not null default '[]',
  primary key (batch_id, kayas)
);
-- A sheet of a participant is in one open batch at most.
create unique index microdata_lines_open on microdata_lines (project_id, sheet, kayas) where result = 'open';
create index microdata_lines_latest on microdata_lines (project_id, sheet, kayas, revision desc);
create index microdata_lines_person on microdata_lines (user_id);

create function keep_accepted_microdata() returns trigger language plpgsql as $$
begin
  raise exception 'what a receiver accepted stays accepted';
end $$;
create trigger keep_accepted_microdata before update on microdata_lines for each row
  when (old.result = 'accepted' and (new.result, new.revision, new.digest) is distinct from (old.result, old.revision, old.digest))
  execute function keep_accepted_microdata();

create table microdata_attempts (
  id int generated always as identity primary key,
  batch_id int not null references microdata_batches (id) on delete cascade,
  kind text not null check (kind in ('send', 'lookUp', 'receipt', 'resolve')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Who did it; null for the courier.
  by_id int,
  -- The HTTP status; null without an answer.
  status int,
  -- What came of it; null while it lasts, or when its node ended.
  outcome text,
  -- The answer's body, or the person's reason.
  body text not null default ''
);
create index microdata_attempts_batch on microdata_attempts (batch_id, id);
