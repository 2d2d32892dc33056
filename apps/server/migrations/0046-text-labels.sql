-- Labels of texts begin with the feature, and the part of it, that shows them. Texts that translators changed follow.
update text_overrides set label = renamed.new_start || substr(label, length(renamed.old_start) + 1)
from (values
  ('actionScreens.', 'actions.'),
  ('answering.', 'questionnaires.answering.'),
  ('questEditor.', 'questionnaires.editing.'),
  ('questAdmin.', 'questionnaires.administration.'),
  ('applicant.', 'applications.applying.'),
  ('formEditor.', 'applications.form.'),
  ('selecting.', 'applications.selection.'),
  ('fileScreens.', 'files.'),
  ('mailScreens.', 'mail.'),
  ('programmeScreens.', 'programmes.'),
  ('scriptScreens.', 'scripting.'),
  ('settings.', 'accounts.settings.'),
  ('signIn.', 'accounts.signIn.')
) as renamed(old_start, new_start)
where starts_with(label, renamed.old_start);
