-- A search that thousands meet is walked in the order asked for, the best rated first among them.
create index library_items_rating on library_items
  (project_id, (stars_sum::float8 / greatest(ratings, 1)) desc, ratings desc, shown_at desc, id desc) where shown_id is not null;
