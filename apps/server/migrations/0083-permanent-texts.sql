-- expand
-- What a removed change of an interface text leads back to, where an administrator made a changed text permanent.
alter table text_overrides add column permanent_text text;
