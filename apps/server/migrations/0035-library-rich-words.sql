-- Abstracts are rich text: what sets them off is no word of theirs.
create or replace function show_library_items(p_items int[]) returns void language sql as $$
  update library_items i
  set shown_id = v.id, shown_at = v.decided_at, category_id = v.category_id, kind = v.kind, language = v.language,
    tags = v.tags, sort_key = sort_key(v.title), head = parts_of(v.title || ' ' || array_to_string(v.tags, ' ')),
    words = tsvector_concat(parts_of(v.title || ' ' || array_to_string(v.tags, ' ')),
      words_of(concat_ws(' ', (select string_agg(regexp_replace(m.value,
        '</?(p|br|strong|b|em|i|u|s|h3|h4|ul|ol|li|blockquote|a|sub|sup)(\s[^>]*)?/?>|&(amp|lt|gt|quot|nbsp);', ' ', 'g'), ' ')
        from jsonb_each_text(v.metadata) m), x.body)))
  from library_versions v left join library_texts x on x.version_id = v.id
  where i.id = any (p_items) and v.item_id = i.id and v.state = 'approved';
$$;
