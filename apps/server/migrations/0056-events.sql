-- expand
-- What happened, stored by the transaction in which it happened, until every handler has dealt with it.
create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  project_id int references projects on delete cascade,
  payload jsonb not null,
  at timestamptz not null default now(),
  -- Counted before each attempt, so that one that ends the server is counted too.
  attempts int not null default 0,
  retry_at timestamptz,
  -- After too many attempts it waits for an administrator.
  given_up boolean not null default false,
  handled_at timestamptz
);
create index events_open on events (id) where handled_at is null;
create index events_handled on events (handled_at);
create index events_project on events (project_id);

-- What each handler did with an event: dealt with it, or failed the last time.
create table event_handlings (
  event_id bigint not null references events on delete cascade,
  handler text not null,
  handled_at timestamptz,
  error text,
  primary key (event_id, handler),
  check ((handled_at is null) = (error is not null))
);

-- Wakes the nodes when the transaction is committed.
create function event_published() returns trigger language plpgsql as $$
begin
  perform pg_notify('event_published', '');
  return null;
end $$;
create trigger event_published after insert on events for each statement execute function event_published();
