-- A tsvector holds a megabyte at most: of a text with more different words than fit, those that fit are kept.
create or replace function words_of(t text) returns tsvector
  language sql immutable parallel safe strict
  return array_to_tsvector(array(
    select w from (
      select w, sum(octet_length(w) + 8) over (order by w) as bytes from (
        select distinct left(w, 40) as w from regexp_split_to_table(fold(t), '[^0-9a-zß-ɏͰ-Ͽἀ-῿Ѐ-ӿ]+') w where w <> ''
      ) each
    ) kept where bytes < 800000));

create or replace function parts_of(t text) returns tsvector
  language sql immutable parallel safe strict
  return array_to_tsvector(array(
    select w from (
      select w, sum(octet_length(w) + 8) over (order by w) as bytes from (
        select distinct substr(w, n) as w
        from (select left(w, 40) as w from regexp_split_to_table(fold(t), '[^0-9a-zß-ɏͰ-Ͽἀ-῿Ѐ-ӿ]+') w where w <> '') s,
          generate_series(1, greatest(length(w) - 2, 1)) n
      ) each
    ) kept where bytes < 100000));
