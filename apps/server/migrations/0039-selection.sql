-- What each criterion gave when a table was made, so that the next one can say why someone moved.
alter table application_ranking_rows add column criteria jsonb not null default '[]';

-- What accepting an applicant made, to be taken back while the mentee has no data.
create table application_acceptances (
  application_id int primary key references applications on delete cascade,
  user_id int not null references users on delete cascade,
  at timestamptz not null default now(),
  -- Whether the membership was made; their roles in the programme before; values written, and those before.
  made jsonb not null
);
create index application_acceptances_user on application_acceptances (user_id);

-- Points that someone gave stay until they are given otherwise by hand.
alter table application_points add column by_hand boolean not null default false;
