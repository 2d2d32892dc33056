-- The types of actions there are; each has a screen of its own. Their scripts and functions are the programme's to add.
insert into action_types (id, descr) values
  (1, '{"el": "Ομαδική συνάντηση", "en": "Group meeting"}'),
  (2, '{"el": "Ατομική συνάντηση", "en": "Meeting"}'),
  (3, '{"el": "Ερωτηματολόγιο", "en": "Questionnaire"}'),
  (4, '{"el": "Παραδοτέο", "en": "Deliverable"}'),
  (5, '{"el": "Έντυπο", "en": "Form"}'),
  (6, '{"el": "Μελέτη", "en": "Reading"}'),
  (7, '{"el": "Υπολογιστικό εργαλείο", "en": "Calculator"}');
