-- expand
-- What totals count of a line, taken out of its content when it is stored: unpacking and reading the whole content of
-- 100,000 lines took most of the time. Null for lines stored before, and once the content was blanked.
alter table microdata_lines add counted jsonb;
