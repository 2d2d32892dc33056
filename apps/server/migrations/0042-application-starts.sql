-- New drafts of the last hour, by network address: so that nobody fills the database with them.
create table application_starts (
  id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null default now()
);
create index application_starts_address on application_starts (address, at);
create index application_starts_at on application_starts (at);
