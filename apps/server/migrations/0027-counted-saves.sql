-- How often a change of many changed what is of the person rather than of a membership. What a save compares is the
-- membership's version and this together, so that such a change writes each person's row alone.
alter table users add column saves_of_many int not null default 0;
