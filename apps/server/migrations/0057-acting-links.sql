-- expand
-- Links in mails by which something is done without signing in. Only the hash of the token is stored.
create table acting_links (
  hash bytea primary key,
  purpose text not null,
  -- Ids and states; whose they are is told by user_id.
  args jsonb not null,
  once boolean not null,
  expires_at timestamptz not null,
  language text not null,
  user_id int references users on delete cascade,
  project_id int references projects on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index acting_links_expired on acting_links (expires_at);
create index acting_links_user on acting_links (user_id);
create index acting_links_project on acting_links (project_id);
