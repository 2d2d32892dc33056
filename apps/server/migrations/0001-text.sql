-- Greek text: search ignores case, accents and final sigma; people and titles sort by Greek collation.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;

create function fold(t text) returns text
  language sql immutable parallel safe strict
  return replace(lower(public.unaccent('public.unaccent'::regdictionary, normalize(t, NFC))), 'ς', 'σ');
