-- expand
-- JSON of a programme that views and scripts read. Each save keeps the whole version, also the present one.
create table data_entries (
  id int generated always as identity primary key,
  project_id int not null references projects (id) on delete cascade,
  name text not null check (name <> ''),
  class text not null,
  data text not null,
  -- People up to these levels see the entry, and change its content.
  view_level int not null,
  edit_level int not null,
  version int not null default 1,
  saved_by int,
  saved_at timestamptz not null default now()
);
create unique index data_entries_name on data_entries (project_id, class, lower(name));

create table data_entry_versions (
  entry_id int not null references data_entries (id) on delete cascade,
  version int not null,
  name text not null,
  class text not null,
  data text not null,
  view_level int not null,
  edit_level int not null,
  saved_by int,
  saved_at timestamptz not null,
  primary key (entry_id, version)
);

create function keep_data_version() returns trigger language plpgsql as $$
begin
  insert into data_entry_versions (entry_id, version, name, class, data, view_level, edit_level, saved_by, saved_at)
  values (new.id, new.version, new.name, new.class, new.data, new.view_level, new.edit_level, new.saved_by, new.saved_at);
  return null;
end $$;
create trigger keep_data_version after insert or update on data_entries
  for each row execute function keep_data_version();
