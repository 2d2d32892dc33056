-- expand
-- The columns of views that a saved query uses: when a programme drops one of them, the query is named as broken.

alter table report_queries add column columns text[] not null default '{}';
