-- expand
-- Why sessions were ended from elsewhere, so that the browser that held one can say so. Kept for a month, as long as a browser
-- may come back with the session's cookie.
create table ended_sessions (
  id_hash bytea primary key,
  because text not null check (because in ('elsewhere', 'disabled', 'password', 'membership')),
  at timestamptz not null default now()
);
create index ended_sessions_at on ended_sessions (at);
