-- An archived project is only read; when, so that it can be said.
alter table projects add column archived_at timestamptz;
