-- expand
-- Earlier versions of dashboards, services and statistics, who changed between the last two mails of a schedule, and the
-- past moment that a run asks for.

-- A version of one of the three.
create table report_versions (
  dashboard_id int references report_dashboards on delete cascade,
  service_id int references report_services on delete cascade,
  statistic_id int references statistics on delete cascade,
  version int not null,
  -- Everything that its editor saved, as the contract has it.
  definition jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by int references users on delete set null,
  check (num_nonnulls(dashboard_id, service_id, statistic_id) = 1)
);
create unique index report_versions_dashboard on report_versions (dashboard_id, version) where dashboard_id is not null;
create unique index report_versions_service on report_versions (service_id, version) where service_id is not null;
create unique index report_versions_statistic on report_versions (statistic_id, version) where statistic_id is not null;

insert into report_versions (dashboard_id, version, definition, saved_at, saved_by)
  select id, version, definition, saved_at, saved_by from report_dashboards;
insert into report_versions (service_id, version, definition, saved_at, saved_by)
  select id, version, jsonb_build_object('Name', name, 'Category', category, 'Roles', to_jsonb(roles),
    'Text', case kind when 'sql' then query else code end), saved_at, saved_by from report_services;
insert into report_versions (statistic_id, version, definition, saved_at, saved_by)
  select id, version, definition, saved_at, saved_by from statistics;

alter table report_kept
  -- When the mail before the last was sent; null when there was none.
  add column since timestamptz,
  -- By query, who came, left and changed between the two.
  add column changes jsonb not null default '{}';

-- The moment that views of the past show.
alter table report_runs add column as_of timestamptz not null default now();
