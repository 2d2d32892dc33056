-- expand
-- What a preview of a bulk change showed, so that the change itself skips whoever differs from it by then.
create table bulk_previews (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  actor_id int not null references users on delete cascade,
  kind text not null,
  at timestamptz not null default now(),
  -- The people who would change, each with a digest of their values, in the same order.
  people int[] not null,
  digests bigint[] not null
);
create index bulk_previews_at on bulk_previews (at);
