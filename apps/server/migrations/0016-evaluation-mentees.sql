-- Whether a member is there for evaluation: a mentee like any other, known apart from those whom the programme chose.
alter table members add column evaluation boolean not null default false;
