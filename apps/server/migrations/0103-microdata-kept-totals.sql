-- expand
-- Totals are kept by what they count: sheets that were held, those that were checked, and what was accepted.
alter table microdata_totals add base text not null default 'accepted' check (base in ('held', 'complete', 'accepted'));
alter table microdata_totals drop constraint microdata_totals_pkey;
alter table microdata_totals add primary key (project_id, period, base);
