-- expand
-- What telephones kept of meetings, as it arrived: nothing is changed or taken out. What follows from it is in meeting_people.
create table meeting_proofs (
  id bigint generated always as identity primary key,
  meeting_id int not null references meetings on delete cascade,
  project_id int not null references projects on delete cascade,
  -- Who sent it, and whose presence it proves.
  sender_id int not null references users on delete cascade,
  mentee_id int references users on delete cascade,
  -- The telephone's own id of the record.
  record_id uuid not null,
  kind text not null check (kind in ('read', 'reply', 'declared', 'disputed')),
  phase text check (phase in ('in', 'out')),
  -- When it happened by the telephone's clock, when the code was shown as the server finds it, and when it arrived.
  at timestamptz not null,
  shown_at timestamptz,
  received_at timestamptz not null default now(),
  -- The step of the code, for the reply to it.
  step bigint,
  proof text,
  error text,
  reason text not null default '',
  unique (sender_id, record_id)
);
create index meeting_proofs_meeting on meeting_proofs (meeting_id, mentee_id);
create index meeting_proofs_wrong on meeting_proofs (sender_id, received_at) where error = 'CodeWrong';

-- Months whose hours were given out: their meetings change with a reason only.
create table locked_months (
  project_id int not null references projects on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  locked_by int references users on delete set null,
  locked_at timestamptz not null default now(),
  reason text not null default '',
  primary key (project_id, month)
);
