-- backfill
-- 'Μελέτη' did not say that the type is a text to read or a video to watch, and a form has one name, not two. Types that
-- the programme renamed keep their names.
update action_types set descr = '{"el": "Ανάγνωση ή βίντεο", "en": "Reading or video"}'
where id = 6 and descr = '{"el": "Μελέτη", "en": "Reading"}';
update action_types set descr = '{"el": "Φόρμα", "en": "Form"}'
where id = 5 and descr = '{"el": "Έντυπο", "en": "Form"}';
