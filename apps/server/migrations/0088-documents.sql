-- expand
-- Documents that a programme writes itself, in versions that are kept whole, and what was issued of them.
create table documents (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  name text not null,
  -- What was saved last, with its texts.
  content jsonb not null,
  version int not null default 1,
  saved_at timestamptz not null default now(),
  saved_by int references users on delete set null
);
create unique index documents_name on documents (project_id, lower(name));

create table document_versions (
  document_id int not null references documents on delete cascade,
  version int not null,
  content jsonb not null,
  saved_at timestamptz not null,
  saved_by int references users on delete set null,
  primary key (document_id, version)
);

-- The last number of each series, given in the transaction that stores the document with it.
create table document_series (
  project_id int not null references projects on delete cascade,
  prefix text not null,
  last int not null,
  primary key (project_id, prefix)
);

-- Documents that are issued together, to people who are chosen once.
create table document_issues (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  document_id int not null references documents on delete cascade,
  version int not null,
  arguments jsonb not null default '{}',
  mail boolean not null,
  user_ids int[] not null,
  issued_by int references users on delete set null,
  issued_at timestamptz not null default now()
);
create index document_issues_project on document_issues (project_id);

create table issued_documents (
  id int generated always as identity primary key,
  issue_id int not null references document_issues on delete cascade,
  project_id int not null references projects on delete cascade,
  -- Null for a list, which is about nobody alone, and for a person who was erased.
  user_id int references users on delete set null,
  number text not null default '',
  -- The person's name as it was printed, and the parts of the text, from which it can be printed again.
  person text not null default '',
  blocks jsonb not null default '[]',
  state text not null default 'made' check (state in ('made', 'sent', 'accepted', 'revoked')),
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  accepted_at timestamptz,
  accepted_from text,
  revoked_at timestamptz,
  revoked_by int references users on delete set null,
  reason text not null default '',
  file_id text,
  file_version text,
  sha256 text
);
create unique index issued_documents_once on issued_documents (issue_id, user_id);
create unique index issued_documents_number on issued_documents (project_id, number) where number <> '';
create index issued_documents_user on issued_documents (user_id);
create index issued_documents_project on issued_documents (project_id, id);
