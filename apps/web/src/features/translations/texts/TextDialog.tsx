import { gapsIn } from '@ithaki/formats';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { languageInText, languageName } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useMakePermanent, useRemoveChange, useSetText } from '../queries.ts';
import type { TextLine } from './text-lines.ts';

interface Props {
  line: TextLine;
  language: string;
  onClose: () => void;
}

/** Changes a text in one language; administrators also remove a change or make it permanent. */
export function TextDialog({ line, language, onClose }: Props) {
  const { t, language: shown } = useText();
  const mayRemove = useMe().Can.includes('translations.remove');
  const row = line.texts.get(language);
  const sources = ['el', 'en'].flatMap((code) => (code === language ? [] : (line.texts.get(code) ?? [])));
  const gaps = gapsIn((row?.original ?? row?.text) || (line.texts.get('el')?.text ?? ''));
  const form = useCallForm(
    useSetText().mutateAsync,
    { text: row?.text ?? '' },
    {
      toBody: ({ text }) => ({ label: line.label, language, text }),
      validate: ({ text }) => ({ text: text.trim() === '' ? t('errors.field.required') : null }),
      onDone: () => {
        toast.done(t('translations.texts.saved'));
        onClose();
      },
    },
  );
  const { ask, dialog } = useConfirm();
  const removal = useRemoveChange();
  const permanence = useMakePermanent();
  const remove = async () => {
    const sure = await ask({
      title: t('translations.texts.remove'),
      message: row?.original
        ? t('translations.texts.remove.message', { text: row.original })
        : t('translations.texts.remove.missing'),
      confirm: t('translations.texts.remove'),
      destructive: true,
    });
    if (!sure) return;
    await removal.mutateAsync({ label: line.label, language });
    toast.done(t('translations.texts.removed'));
    onClose();
  };
  const makePermanent = async () => {
    const sure = await ask({
      title: t('translations.texts.permanent'),
      message: t('translations.texts.permanent.message'),
      confirm: t('translations.texts.permanent'),
    });
    if (!sure) return;
    await permanence.mutateAsync({ label: line.label, language });
    toast.done(t('translations.texts.permanent.done'));
    onClose();
  };
  const isChanged = row?.type === 'Changed';
  return (
    <FormDialog
      title={t('translations.texts.dialog', { name: languageInText(language, shown) })}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('translations.texts.save')}
      blocked={row?.type === 'Unused'}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {line.label}
      </Text>
      {row?.type === 'Unused' && <Text size="sm">{t('translations.texts.unused')}</Text>}
      {sources.map((source) => (
        <Stack key={source.language} gap={2}>
          <Text size="sm" fw={600}>
            {languageName(source.language, shown)}
          </Text>
          <Text lang={source.language} style={{ whiteSpace: 'pre-wrap' }}>
            {source.text}
          </Text>
        </Stack>
      ))}
      <Textarea
        label={languageName(language, shown)}
        description={gaps.length > 0 ? t('translations.texts.gaps', { gaps: gaps.join(' ') }) : undefined}
        lang={language}
        required
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5_000}
        data-autofocus
        {...form.field('text')}
      />
      {row?.original !== undefined && (
        <Stack gap={2}>
          <Text size="sm" fw={600}>
            {t('translations.texts.original')}
          </Text>
          <Text lang={language} style={{ whiteSpace: 'pre-wrap' }}>
            {row.original || t('translations.texts.type.Missing')}
          </Text>
        </Stack>
      )}
      {mayRemove && (isChanged || row?.type === 'Unused') && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" loading={removal.isPending} onClick={() => void remove()}>
            {t('translations.texts.remove')}
          </Button>
          {isChanged && (
            <Button
              variant="default"
              size="compact-sm"
              loading={permanence.isPending}
              onClick={() => void makePermanent()}
            >
              {t('translations.texts.permanent')}
            </Button>
          )}
        </Group>
      )}
      {form.guard}
      {dialog}
    </FormDialog>
  );
}
