-- expand
-- Sheets on participants: their questions by version, the answers, what was done with them, and why warnings are left.

alter table projects add column microdata_six_text text not null default '[]';

create table microdata_definitions (
  project_id int not null references projects on delete cascade,
  sheet text not null check (sheet in ('start', 'end', 'six')),
  version int not null,
  -- Sections, or a bare list of questions.
  content jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (project_id, sheet, version)
);

-- Each change of a sheet's questions is a version, whatever saved it.
create function keep_microdata_definition(project int, changed_sheet text, definition text) returns void language plpgsql as $$
declare parsed jsonb;
begin
  begin
    parsed := definition::jsonb;
  exception when others then
    parsed := '[]';
  end;
  if jsonb_typeof(parsed) <> 'array' then parsed := '[]'; end if;
  insert into microdata_definitions (project_id, sheet, version, content)
  select project, changed_sheet, coalesce(max(version), 0) + 1, parsed
  from microdata_definitions where project_id = project and sheet = changed_sheet;
end $$;

create function keep_microdata_definitions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.microdata_start_text <> old.microdata_start_text then
    perform keep_microdata_definition(new.id, 'start', new.microdata_start_text);
  end if;
  if tg_op = 'INSERT' or new.microdata_end_text <> old.microdata_end_text then
    perform keep_microdata_definition(new.id, 'end', new.microdata_end_text);
  end if;
  if tg_op = 'INSERT' or new.microdata_six_text <> old.microdata_six_text then
    perform keep_microdata_definition(new.id, 'six', new.microdata_six_text);
  end if;
  return null;
end $$;
create trigger microdata_definitions_kept after insert or update on projects
  for each row execute function keep_microdata_definitions();

select keep_microdata_definition(id, 'start', microdata_start_text),
  keep_microdata_definition(id, 'end', microdata_end_text), keep_microdata_definition(id, 'six', '[]') from projects;

create table microdata_sheets (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  sheet text not null check (sheet in ('start', 'end', 'six')),
  -- The version by which it is filled in; once handed in it stays.
  definition int not null,
  state text not null default 'begun' check (state in ('begun', 'submitted', 'checked')),
  -- Answers by the id of their question; '' was cleared by somebody.
  answers jsonb not null default '{}',
  -- Answers that are special categories of personal data, apart from the others.
  special jsonb not null default '{}',
  mentee_final_at timestamptz,
  mentor_final_at timestamptz,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  unique (project_id, user_id, sheet)
);
create index microdata_sheets_person on microdata_sheets (user_id);

create table microdata_events (
  id bigint generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  sheet text not null,
  kind text not null
    check (kind in ('saved', 'submitted', 'checked', 'unfinalised', 'explained', 'withdrawn', 'asked')),
  reason text not null default '',
  by_id int references users on delete set null,
  at timestamptz not null default now()
);
create index microdata_events_sheet on microdata_events (project_id, user_id, sheet, id desc);
create index microdata_events_person on microdata_events (user_id);

create table microdata_explanations (
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  sheet text not null,
  code text not null,
  -- 0 where the problem names no question.
  question_id int not null default 0,
  rule_version int not null,
  -- SHA-256 of the answers that it was given for: it holds as long as they stay.
  digest text not null,
  reason text not null,
  by_id int references users on delete set null,
  at timestamptz not null default now(),
  primary key (project_id, user_id, sheet, code, question_id)
);
create index microdata_explanations_person on microdata_explanations (user_id);
