-- Every save of an administrator's script is a new version; owner names what it belongs to ('action:12:completion').
create table script_versions (
  owner text not null,
  version int not null,
  project_id int references projects on delete cascade,
  code text not null,
  saved_by int references users on delete set null,
  saved_at timestamptz not null default now(),
  primary key (owner, version)
);

-- What a failing script saw, by shape and never by value, counted rather than repeated.
create table script_failures (
  id bigint generated always as identity primary key,
  project_id int references projects on delete cascade,
  owner text not null,
  version int not null default 0,
  reason text not null,
  line int not null default 0,
  message text not null,
  input_shape jsonb not null default '{}',
  times int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (owner, version, reason, line, message)
);

-- Interface texts changed by a translator; what is not here comes from the files.
create table text_overrides (
  language text not null,
  label text not null,
  text text not null,
  saved_at timestamptz not null default now(),
  primary key (language, label)
);
