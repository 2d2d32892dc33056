-- Applications: the form in versions, what applicants fill in, and how the programme selects among them.

-- A programme's form: what is being written, which version is asked, and when it is open.
create table application_forms (
  project_id int primary key references projects on delete cascade,
  -- The next version while it is written; its saves are counted.
  draft jsonb,
  draft_version int not null default 0,
  draft_saved_at timestamptz,
  draft_saved_by int references users on delete set null,
  -- The newest published version; null before the first.
  published int,
  -- When it takes applications; who had begun by then may send theirs for so many seconds more.
  opens_at timestamptz,
  closes_at timestamptz,
  grace_seconds int not null default 300 check (grace_seconds between 0 and 86400),
  check (opens_at < closes_at)
);

-- A published version never changes. The scripts are kept made ready.
create table application_form_versions (
  project_id int not null references projects on delete cascade,
  number int not null check (number > 0),
  definition jsonb not null,
  codes jsonb not null,
  published_at timestamptz not null default now(),
  published_by int references users on delete set null,
  primary key (project_id, number)
);
alter table application_forms add foreign key (project_id, published)
  references application_form_versions (project_id, number) deferrable initially deferred;

-- One application, from its draft on. The applicant is a person from the first save, known by nothing yet; a draft that
-- is given up goes with them.
create table applications (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  form_version int not null,
  user_id int not null references users on delete cascade,
  -- Of a browser without a link: the hash of the name it gave its draft.
  key_hash bytea,
  -- -1 draft, 1 submitted, 100 submitted again after a request, 2 eligible, 3 selected, 1000 rejected.
  status smallint not null default -1 check (status in (-1, 1, 100, 2, 3, 1000)),
  status_at timestamptz not null default now(),
  -- Where a rejected one goes back to.
  status_before smallint check (status_before in (1, 100, 2, 3)),
  -- Why it was rejected: a code of the form's list and words of one's own.
  reject_code text,
  reject_text text,
  -- Counts the changes of its answers; reviews are of one.
  revision int not null default 1,
  language text not null default 'el' check (language in ('el', 'en')),
  answers jsonb not null default '{}',
  -- Said again of its answers, to be found by.
  email text,
  email_key text generated always as (lower(email)) stored,
  -- Whether whoever has the address has opened a link mailed to it.
  email_known boolean not null default false,
  afm text,
  last_name text not null default '',
  first_name text not null default '',
  -- Folded words that staff search among.
  searched text not null default '',
  -- `<project>-<year>-<5 digits>`, and the number by which published tables know the applicant.
  protocol text unique,
  kayas int,
  points numeric(9, 3),
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  submitted_at timestamptz,
  withdrawn_at timestamptz,
  -- When a draft that nobody went on with is removed.
  expires_at timestamptz,
  foreign key (project_id, form_version) references application_form_versions (project_id, number),
  check ((status = -1) = (submitted_at is null)),
  check ((submitted_at is null) = (protocol is null)),
  check ((submitted_at is null) = (kayas is null)),
  check (withdrawn_at is null or submitted_at is not null)
) with (fillfactor = 80);
create unique index applications_key on applications (project_id, key_hash) where key_hash is not null;
create unique index applications_kayas on applications (project_id, kayas) where kayas is not null;
-- One live application of a person's number in a programme, whatever tabs or servers it is sent from.
create unique index applications_afm on applications (project_id, afm)
  where afm is not null and submitted_at is not null and withdrawn_at is null;
create index applications_status on applications (project_id, status, submitted_at desc, id desc);
create index applications_user on applications (user_id);
create index applications_email on applications (email_key, project_id) where email_key is not null;
create index applications_searched on applications using gin (searched gin_trgm_ops);
create index applications_expiring on applications (expires_at) where expires_at is not null;

-- The last number given, of protocols in a year and of participants: taken under the row's lock in the transaction that
-- submits, so that none is left out and none given twice.
create table application_counters (
  project_id int not null references projects on delete cascade,
  -- 0 for participants, whose numbers go on from year to year.
  year smallint not null,
  last_number int not null,
  primary key (project_id, year)
);

-- What an applicant agreed to: which text, in which version, when and from where.
create table application_consents (
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  name text not null,
  version int not null,
  language text not null,
  at timestamptz not null,
  address text not null default '',
  primary key (application_id, name, version)
);
create index application_consents_user on application_consents (user_id);

-- Everything that happened to an application, for good.
create table application_events (
  id bigint generated always as identity primary key,
  project_id int not null,
  application_id int not null references applications on delete cascade,
  user_id int not null,
  at timestamptz not null default now(),
  -- Who did it; null for the applicant by a link, and for the programme itself.
  actor_id int,
  acting_admin_id int,
  kind text not null,
  status_from smallint,
  status_to smallint,
  -- Whether the applicant reads it in their history.
  open boolean not null default false,
  data jsonb not null default '{}'
);
create index application_events_application on application_events (application_id, id);
create index application_events_user on application_events (user_id);
create index application_events_project on application_events (project_id, id);
-- Nothing of an event changes but that its content is taken out with a person's data.
create function refuse_rewriting_event() returns trigger language plpgsql as $$
begin
  if new.data <> '{}' or (new.id, new.project_id, new.application_id, new.user_id, new.at, new.kind, new.open)
      is distinct from (old.id, old.project_id, old.application_id, old.user_id, old.at, old.kind, old.open)
    or (new.actor_id, new.acting_admin_id, new.status_from, new.status_to)
      is distinct from (old.actor_id, old.acting_admin_id, old.status_from, old.status_to)
  then raise exception 'application events are append-only'; end if;
  return new;
end $$;
create trigger application_events_not_rewritten before update on application_events
  for each row execute function refuse_rewriting_event();

-- Links in mails, each for one purpose; only their hashes are kept.
create table application_tokens (
  hash bytea primary key,
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  purpose text not null check (purpose in ('form', 'status', 'documents', 'password')),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Of those that are good once.
  used_at timestamptz
);
create index application_tokens_application on application_tokens (application_id);
create index application_tokens_user on application_tokens (user_id);
create index application_tokens_expiring on application_tokens (expires_at);

-- Proofs of work that were used, each good once, while they would be taken.
create table application_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index application_challenges_expiring on application_challenges (expires_at);

-- Documents asked of an application, and how they stand. The files are those of the kind 'application'.
create table application_documents (
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  -- Of the form's documents or of its questions with files.
  name text not null,
  required boolean not null,
  due_at timestamptz,
  -- Files that are there now.
  files int not null default 0,
  brought_at timestamptz,
  -- What staff say of it.
  verdict text check (verdict in ('accepted', 'refused')),
  note text not null default '',
  judged_by int references users on delete set null,
  judged_at timestamptz,
  asked_at timestamptz,
  reminded_at timestamptz,
  primary key (application_id, name)
);
create index application_documents_user on application_documents (user_id);
create index application_documents_due on application_documents (due_at) where files = 0 and due_at is not null;

-- Words from the programme to an applicant.
create table application_messages (
  id int generated always as identity primary key,
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  author_id int references users on delete set null,
  subject text not null default '',
  text text not null,
  at timestamptz not null default now(),
  read_at timestamptz
);
create index application_messages_application on application_messages (application_id, id);
create index application_messages_user on application_messages (user_id);

-- Notes of staff, which no applicant reads.
create table application_notes (
  id int generated always as identity primary key,
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  author_id int references users on delete set null,
  text text not null,
  at timestamptz not null default now()
);
create index application_notes_application on application_notes (application_id, id);
create index application_notes_user on application_notes (user_id);

-- Moves of one or many, whose mails wait so that they can be undone until these leave.
create table application_moves (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  kind text not null check (kind in ('forward', 'back', 'set', 'reject')),
  -- As it was asked: -1, -2 or a status.
  asked smallint not null,
  reject_code text,
  reject_text text,
  made_by int references users on delete set null,
  made_at timestamptz not null default now(),
  held_until timestamptz not null,
  undone_at timestamptz,
  undone_by int references users on delete set null
);
create index application_moves_project on application_moves (project_id, id desc);

create table application_move_rows (
  move_id int not null references application_moves on delete cascade,
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  status_from smallint not null,
  status_to smallint not null,
  -- What an undo puts back beside the status.
  before jsonb not null default '{}',
  outbox_id bigint,
  primary key (move_id, application_id)
);
create index application_move_rows_application on application_move_rows (application_id);
create index application_move_rows_user on application_move_rows (user_id);

-- Points by criterion with the reason for each, of one revision of the answers.
create table application_points (
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  criterion text not null,
  points numeric(9, 3) not null,
  reason text not null default '',
  -- Whether its script failed, which gives none.
  failed boolean not null default false,
  revision int not null,
  form_version int not null,
  at timestamptz not null default now(),
  primary key (application_id, criterion)
);
create index application_points_user on application_points (user_id);

-- Tables of places, by participants' numbers.
create table application_rankings (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  kind text not null check (kind in ('provisional', 'final')),
  places int not null check (places >= 0),
  form_version int not null,
  -- The rules that were applied and, line by line, what they decided.
  rules jsonb not null default '[]',
  log jsonb not null default '[]',
  made_by int references users on delete set null,
  made_at timestamptz not null default now(),
  published_at timestamptz,
  objections_until timestamptz
);
create index application_rankings_project on application_rankings (project_id, id desc);

create table application_ranking_rows (
  ranking_id int not null references application_rankings on delete cascade,
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  kayas int not null,
  place int not null,
  points numeric(9, 3) not null,
  standing text not null check (standing in ('selected', 'reserve', 'out')),
  -- By which rule it stands apart from the next; '' when by points.
  decided_by text not null default '',
  primary key (ranking_id, application_id)
);
create index application_ranking_rows_application on application_ranking_rows (application_id);
create index application_ranking_rows_user on application_ranking_rows (user_id);

create table application_objections (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  ranking_id int not null references application_rankings on delete cascade,
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  text text not null,
  made_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  answer text not null default '',
  answered_by int references users on delete set null,
  answered_at timestamptz
);
create index application_objections_application on application_objections (application_id);
create index application_objections_ranking on application_objections (ranking_id);
create index application_objections_user on application_objections (user_id);
create index application_objections_project on application_objections (project_id);

-- Reviews: who scores whom by the rubric. Others' are seen once one's own is in.
create table application_reviews (
  application_id int not null references applications on delete cascade,
  user_id int not null references users on delete cascade,
  reviewer_id int not null references users on delete cascade,
  project_id int not null references projects on delete cascade,
  assigned_by int references users on delete set null,
  assigned_at timestamptz not null default now(),
  -- The answers it is of: a later revision says so beside it.
  revision int,
  scores jsonb not null default '{}',
  note text not null default '',
  total numeric(9, 3),
  -- Why this reviewer may not score it.
  conflict text,
  submitted_at timestamptz,
  version int not null default 0,
  primary key (application_id, reviewer_id)
);
create index application_reviews_reviewer on application_reviews (reviewer_id);
create index application_reviews_user on application_reviews (user_id);
create index application_reviews_project on application_reviews (project_id);
