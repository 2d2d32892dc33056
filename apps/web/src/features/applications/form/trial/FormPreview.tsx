import type { FormEvaluation } from '@ithaki/application';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { useEditedForm } from '../useEditor.tsx';
import { SampleQuestion } from './SampleQuestion.tsx';
import { useJudged } from './useTrial.ts';

/** The whole form with sample answers, as an applicant sees it; problems are shown at once. */
export function FormPreview() {
  const { language } = useText();
  const local = useLocalText();
  const { Title: title, Intro, Sections, Consents } = useEditedForm();
  const evaluated = useJudged(language);
  return (
    <Stack gap="md">
      <div>
        <Title order={3}>{local(title)}</Title>
        {Intro && (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {local(Intro)}
          </Text>
        )}
      </div>
      {Sections.filter(({ Name }) => evaluated.shown.has(Name)).map((section) => (
        <Paper key={section.Name} withBorder p="sm" component="section">
          <Title order={4}>{local(section.Title)}</Title>
          {section.Text && (
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {local(section.Text)}
            </Text>
          )}
          {section.Questions.map((question) => (
            <SampleQuestion key={question.Name} question={question} judged={evaluated} />
          ))}
        </Paper>
      ))}
      <DocumentsAsked judged={evaluated} />
      {Consents.length > 0 && (
        <Paper withBorder p="sm" component="section">
          {Consents.map(({ Name, Label }) => (
            <Text key={Name} size="sm">
              ☐ {local(Label)}
            </Text>
          ))}
        </Paper>
      )}
    </Stack>
  );
}

function DocumentsAsked({ judged }: { judged: FormEvaluation }) {
  const { t } = useText();
  const local = useLocalText();
  const shown = useEditedForm().Documents.filter(({ Name }) => judged.shown.has(Name));
  if (shown.length === 0) return null;
  return (
    <Paper withBorder p="sm" component="section">
      <Title order={4}>{t('applications.form.tab.documents')}</Title>
      {shown.map(({ Name, Label, Required, Days }) => (
        <Text key={Name} size="sm">
          {local(Label) || Name} · {t(Required ? 'applications.form.required' : 'applications.form.optional')} ·{' '}
          {t('applications.form.document.within', { count: Days })}
        </Text>
      ))}
    </Paper>
  );
}
