-- What a person shows of a screen, kept by name: filters, order, columns, as the screen's address says them.
create table saved_views (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  owner_id int not null references users on delete cascade,
  screen text not null,
  name text not null,
  state jsonb not null check (jsonb_typeof(state) = 'object' and length(state::text) <= 20000),
  -- Whether everyone of the project who opens the screen finds it.
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  unique (project_id, owner_id, screen, name)
);
create index saved_views_shared on saved_views (project_id, screen) where shared;
create index saved_views_owner on saved_views (owner_id);
