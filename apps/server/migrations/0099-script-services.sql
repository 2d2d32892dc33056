-- expand
-- Services in JavaScript, beside those in SQL: a name is given once over both.

alter table report_services
  add column kind text not null default 'sql' check (kind in ('sql', 'js')),
  add column code text not null default '';
