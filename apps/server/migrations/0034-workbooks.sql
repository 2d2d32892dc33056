-- Calculators: workbooks of a programme and their versions. What a mentee enters is the mentee's part of an action.

create table workbooks (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  name jsonb not null,
  -- The next version while it is made; its saves are counted.
  draft json,
  draft_version int not null default 0,
  draft_saved_at timestamptz,
  draft_saved_by int references users on delete set null,
  -- What the file that the draft came from could not bring.
  report json not null default '[]',
  -- The newest published version; null before the first.
  published int,
  archived_at timestamptz,
  created_by int references users on delete set null,
  created_at timestamptz not null default now()
);
create index workbooks_project on workbooks (project_id);

-- A published version never changes.
create table workbook_versions (
  workbook_id int not null references workbooks on delete cascade,
  number int not null check (number > 0),
  definition json not null,
  published_at timestamptz not null default now(),
  published_by int references users on delete set null,
  primary key (workbook_id, number)
);
alter table workbooks add foreign key (id, published) references workbook_versions (workbook_id, number)
  deferrable initially deferred;

-- Which actions show a workbook.
create index actions_workbook on actions (((data ->> 'Workbook')::int)) where data ? 'Workbook';
