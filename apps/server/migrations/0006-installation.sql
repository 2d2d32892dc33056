-- What this installation keeps about itself: the secret that signs session cookies, and whether it is a demonstration.
create table installation (
  name text primary key,
  value text not null,
  made_at timestamptz not null default now()
);
