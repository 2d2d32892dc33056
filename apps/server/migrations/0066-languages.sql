-- expand
-- Languages added to the installation beside Greek and English. One that was removed is kept: texts are written in it.
create table languages (
  code text primary key check (code ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$' and code not in ('el', 'en')),
  title text not null check (title <> ''),
  added_at timestamptz not null default now(),
  removed_at timestamptz
);

-- Every node reads the languages and the changed texts again.
create function languages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('languages_changed', '');
  return null;
end $$;
create trigger languages_changed after insert or update or delete on languages
  for each statement execute function languages_changed();
create trigger languages_changed after insert or update or delete on text_overrides
  for each statement execute function languages_changed();

-- Any language of the installation; the server checks which.
alter table users drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');
alter table library_versions drop constraint library_versions_language_check,
  add constraint library_versions_language_check check (language ~ '^([a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?)?$');
alter table applications drop constraint applications_language_check,
  add constraint applications_language_check check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');
