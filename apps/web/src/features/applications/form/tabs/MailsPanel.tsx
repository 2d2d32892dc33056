import type { Form, MailName } from '@ithaki/application/schema';
import {
  Alert,
  Badge,
  Button,
  Group,
  NavLink,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLanguages } from '../../../../i18n/useLanguages.ts';
import { FormSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { TabSection } from '../../../../ui/page/TabSection.tsx';
import { useMailPreview } from '../queries.ts';
import { useEditedForm, useEditor } from '../useEditor.tsx';

type Template = NonNullable<Form['Mails'][MailName]>;

const mails = [
  'draft',
  'received',
  'resubmit',
  'reminder',
  'eligible',
  'selected',
  'rejected',
  'returned',
  'withdrawn',
  'message',
  'ranking',
  'objection',
] as const satisfies readonly MailName[];

/** Milliseconds without typing before the preview is requested again. */
const PREVIEW_DELAY = 500;

type MailText = Template['el'];

const isWritten = ({ Subject, Text }: MailText): boolean => Subject.trim() !== '' && Text.trim() !== '';
const isEmpty = ({ Subject, Text }: MailText): boolean => Subject.trim() === '' && Text.trim() === '';

/** Returns a mail without the further languages in which it is empty. */
function withoutEmpty({ el, en, ...further }: Template): Template {
  return { el, en, ...Object.fromEntries(Object.entries(further).filter(([, text]) => !isEmpty(text))) };
}

const isComplete = (template: Template) => Object.values(withoutEmpty(template)).every(isWritten);

const nothing: MailText = { Subject: '', Text: '' };

/** Mails to applicants, each with the default text or the programme's own template, and a preview. */
export function MailsPanel() {
  const { t } = useText();
  const { Mails } = useEditedForm();
  const [mail, setMail] = useState<MailName>('received');
  const data = mails.map((name) => ({ value: name, label: t(`applications.form.mail.${name}`) }));
  return (
    <TabSection title={t('applications.form.tab.mails')} help={t('applications.form.mails.help')}>
      <Select
        hiddenFrom="sm"
        label={t('applications.form.mail.which')}
        allowDeselect={false}
        data={data}
        value={mail}
        onChange={(value) => setMail(mails.find((name) => name === value) ?? mail)}
      />
      <Group align="flex-start" wrap="nowrap" gap="lg">
        <Stack
          gap={2}
          visibleFrom="sm"
          w={240}
          style={{ flexShrink: 0 }}
          component="nav"
          aria-label={t('applications.form.mail.which')}
        >
          {data.map(({ value, label }) => (
            <NavLink
              key={value}
              component="button"
              type="button"
              active={value === mail}
              aria-current={value === mail || undefined}
              label={label}
              rightSection={
                Mails[value] && (
                  <Badge size="xs" variant="light" tt="none">
                    {t('applications.form.mail.own')}
                  </Badge>
                )
              }
              onClick={() => setMail(value)}
            />
          ))}
        </Stack>
        <div style={{ flex: 1, minWidth: 0 }}>
          <MailEditor key={mail} mail={mail} />
        </div>
      </Group>
    </TabSection>
  );
}

function MailEditor({ mail }: { mail: MailName }) {
  const { t, language } = useText();
  const { edit } = useEditor();
  const saved = useEditedForm().Mails[mail];
  const languages = useLanguages();
  const [lang, setLang] = useState<Language>(language);
  // A template is saved when it is complete in Greek and English; until then it exists only in this component.
  const [incomplete, setIncomplete] = useState<Template>();
  const template = incomplete ?? saved;
  const text = template?.[lang] ?? nothing;
  const isOwn = lang === 'el' || lang === 'en';
  // In a further language without a template, applicants get the Greek one.
  const [settled] = useDebouncedValue(template && (isOwn || !isEmpty(text) ? text : template.el), PREVIEW_DELAY);
  const preview = useMailPreview(mail, lang, settled && isWritten(settled) ? settled : undefined);
  const defaults = { el: useMailPreview(mail, 'el', undefined).data, en: useMailPreview(mail, 'en', undefined).data };
  const saveTemplate = (next: Template | undefined) =>
    edit((form) => {
      const { [mail]: _before, ...others } = form.Mails;
      return { ...form, Mails: next ? { ...others, [mail]: next } : others };
    }, next && `mail ${mail}`);
  const setTemplate = (next: Template) => {
    setIncomplete(isComplete(next) ? undefined : next);
    if (isComplete(next)) saveTemplate(withoutEmpty(next));
  };
  const setPart = (part: Partial<MailText>) => template && setTemplate({ ...template, [lang]: { ...text, ...part } });
  const errorOf = (part: keyof MailText) =>
    (isOwn || !isEmpty(text)) && text[part].trim() === '' && t('applications.form.mail.empty');
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(`applications.form.mail.when.${mail}`)}
      </Text>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('applications.form.mail.language')}
          data={[
            { value: 'el', label: t('applications.form.inShort.el') },
            { value: 'en', label: t('applications.form.inShort.en') },
            ...languages
              .filter(({ Language }) => Language !== 'el' && Language !== 'en')
              .map(({ Language, Title }) => ({ value: Language, label: Title })),
          ]}
          value={lang}
          onChange={setLang}
        />
        {template ? (
          <Button
            variant="default"
            onClick={() => {
              setIncomplete(undefined);
              saveTemplate(undefined);
            }}
          >
            {t('applications.form.mail.usual')}
          </Button>
        ) : (
          <Button
            variant="default"
            disabled={!defaults.el || !defaults.en}
            onClick={() =>
              defaults.el && defaults.en && setTemplate({ el: defaults.el.Template, en: defaults.en.Template })
            }
          >
            {t('applications.form.mail.write')}
          </Button>
        )}
      </Group>
      {template && (
        <>
          <TextInput
            label={t('applications.form.mail.subject')}
            lang={lang}
            maxLength={200}
            value={text.Subject}
            error={errorOf('Subject')}
            onChange={(event) => setPart({ Subject: event.currentTarget.value })}
          />
          <Textarea
            label={t('applications.form.mail.text')}
            description={
              preview.data &&
              t('applications.form.mail.gaps', { gaps: preview.data.Gaps.map((gap) => `{${gap}}`).join(' ') })
            }
            lang={lang}
            maxLength={10_000}
            autosize
            minRows={6}
            maxRows={24}
            value={text.Text}
            error={errorOf('Text')}
            onChange={(event) => setPart({ Text: event.currentTarget.value })}
          />
          {incomplete && (
            <Text size="sm" c="var(--mantine-color-error)" role="status">
              {t('applications.form.mail.both')}
            </Text>
          )}
        </>
      )}
      <MailPreview preview={preview} lang={lang} />
    </Stack>
  );
}

/** Preview of the mail as an invented applicant reads it. */
function MailPreview({ preview, lang }: { preview: ReturnType<typeof useMailPreview>; lang: Language }) {
  const { t } = useText();
  if (preview.error)
    return (
      <Alert color="red" role="alert">
        {messageOf(preview.error)}
      </Alert>
    );
  if (!preview.data) return <FormSkeleton fields={2} />;
  const { Subject, Text: text } = preview.data;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('applications.form.mail.preview')}>
      <Text size="xs" c="dimmed">
        {t('applications.form.mail.preview')}
      </Text>
      <Text fw={600} lang={lang}>
        {Subject}
      </Text>
      <Text size="sm" lang={lang} mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Paper>
  );
}
