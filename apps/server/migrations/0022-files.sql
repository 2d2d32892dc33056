-- Files: bytes kept once, files at places, versions of them, uploads on their way, and with whom files are shared.
create table file_contents (
  sha256 bytea primary key check (length(sha256) = 32),
  bytes bigint not null check (bytes >= 0),
  -- Found in the bytes, never what was told.
  media_type text not null,
  -- Of a small picture: whether one is to be made, was made, or cannot be.
  thumbnail text not null check (thumbnail in ('none', 'wanted', 'made', 'failed')),
  -- When it last came: what nobody refers to is removed a day later.
  touched_at timestamptz not null default now()
);
create index file_contents_wanted on file_contents (touched_at) where thumbnail = 'wanted';
create index file_contents_touched on file_contents (touched_at);

create table files (
  -- Random, so that nobody guesses one.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  project_id int not null references projects on delete cascade,
  -- What it belongs to: a sort of thing, and which of them.
  kind text not null,
  ref text not null,
  -- Whom it is about; null for what is the project's own.
  user_id int references users on delete cascade,
  name text not null,
  file_index smallint not null check (file_index between 1 and 999),
  created_at timestamptz not null default now(),
  unique nulls not distinct (project_id, kind, ref, user_id, name, file_index)
);
create index files_user on files (user_id);

create table file_versions (
  file_id text not null references files on delete cascade,
  -- When it came, YYYYMMDDHHmmssSSS in UTC.
  version text not null check (version ~ '^\d{17}$'),
  sha256 bytea not null references file_contents,
  file_name text not null,
  uploader_id int references users on delete set null,
  uploaded_at timestamptz not null default now(),
  primary key (file_id, version)
);
create index file_versions_content on file_versions (sha256);
create index file_versions_uploader on file_versions (uploader_id);

create table file_uploads (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  project_id int not null references projects on delete cascade,
  kind text not null,
  ref text not null,
  user_id int references users on delete cascade,
  name text not null,
  -- Null for the next free one.
  file_index smallint check (file_index between 1 and 999),
  uploader_id int not null references users on delete cascade,
  file_name text not null,
  media_type text not null,
  parts int not null check (parts >= 0),
  part_size int check (part_size > 0),
  bytes bigint check (bytes >= 0),
  -- Once everything came and was checked.
  sha256 bytea references file_contents,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- The version it became.
  file_id text,
  version text,
  ended_at timestamptz,
  check ((ended_at is null) = (file_id is null))
);
create index file_uploads_uploader on file_uploads (uploader_id) where ended_at is null;
create index file_uploads_user on file_uploads (user_id);
create index file_uploads_content on file_uploads (sha256) where sha256 is not null;
create index file_uploads_touched on file_uploads (touched_at);
create index file_uploads_project on file_uploads (project_id);

create table file_shares (
  file_id text not null references files on delete cascade,
  receiver_id int not null references users on delete cascade,
  shared_at timestamptz not null default now(),
  opened_at timestamptz,
  primary key (file_id, receiver_id)
);
create index file_shares_receiver on file_shares (receiver_id);
