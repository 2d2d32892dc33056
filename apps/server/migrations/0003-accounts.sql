-- A session's id is kept only as a hash, so that a copy of this table opens nothing.
create table sessions (
  id_hash bytea primary key,
  user_id int not null references users on delete cascade,
  acting_admin_id int references users on delete cascade,
  acting_session_hash bytea references sessions on delete cascade,
  remember boolean not null default false,
  address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table one_time_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('resetPassword', 'loginAs')),
  user_id int not null references users on delete cascade,
  admin_id int references users on delete cascade,
  admin_session_hash bytea references sessions on delete cascade,
  reason text,
  return_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  account_key text not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_account on sign_in_failures (account_key, at);
create index sign_in_failures_address on sign_in_failures (address, at);

create table idempotency_keys (
  user_id int not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Append-only: each record carries the hash of the one before it.
create table audit_records (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id int,
  acting_admin_id int,
  project_id int,
  subject_id int,
  call text not null,
  target text not null default '',
  before jsonb,
  after jsonb,
  address text not null default '',
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_records_subject on audit_records (subject_id, id desc);
create index audit_records_project on audit_records (project_id, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'audit records are append-only'; end $$;
create trigger audit_records_append_only before update or delete or truncate on audit_records
  for each statement execute function refuse_change();

-- Who opened whose data, one row a viewer, subject, call and day.
create table access_records (
  subject_id int not null,
  viewer_id int not null,
  acting_admin_id int not null default 0,
  call text not null,
  on_day date not null,
  times int not null default 1,
  last_at timestamptz not null default now(),
  primary key (subject_id, on_day, viewer_id, acting_admin_id, call)
);

create table outbox (
  id bigint generated always as identity primary key,
  project_id int references projects on delete set null,
  user_id int references users on delete set null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  template text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index outbox_unsent on outbox (id) where sent_at is null;
