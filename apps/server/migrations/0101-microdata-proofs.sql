-- expand
-- Whether batches are signed for the receiver.
alter table microdata_endpoints add sign boolean not null default false;

-- The signature with which a batch was sent last, in base64, and the fingerprint of its key.
alter table microdata_batches add signature text, add signed_by text;

-- The totals of what was accepted, kept when its bytes are blanked.
create table microdata_totals (
  project_id int not null references projects (id) on delete cascade,
  period int not null,
  content jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (project_id, period)
);
