-- expand
-- The servers to which administrators' code may send requests, with the headers that it may set.
create table proxy_hosts (
  host text primary key check (host = lower(host) and host <> ''),
  headers text[] not null,
  -- By name, each sealed for this host.
  secrets jsonb not null default '{}',
  version int not null default 1,
  saved_by int,
  saved_at timestamptz not null default now()
);
