-- expand
-- Each row makes the keys by which a person proves meetings new ones: those of a lost telephone prove nothing any more.
create table proof_key_renewals (
  id bigint generated always as identity primary key,
  user_id int not null references users on delete cascade,
  at timestamptz not null default now(),
  reason text not null
);
create index proof_key_renewals_user on proof_key_renewals (user_id);
