-- What people consent to: texts in versions that never change, and who agreed to which, when and from where.
create table consent_texts (
  project_id int not null references projects on delete cascade,
  version int not null check (version > 0),
  title jsonb not null,
  body jsonb not null,
  points jsonb not null check (jsonb_typeof(points) = 'array'),
  published_at timestamptz not null default now(),
  published_by int references users on delete set null,
  primary key (project_id, version)
);

-- Each giving and withdrawing. Version 0 is the product's own text.
create table consent_records (
  id bigint generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  version int not null check (version >= 0),
  -- The bits that stand since then, and whether those are all that was asked at the time.
  value int not null check (value >= 0),
  given boolean not null,
  at timestamptz not null default now(),
  address text not null default ''
);
create index consent_records_person on consent_records (user_id, project_id, id desc);
