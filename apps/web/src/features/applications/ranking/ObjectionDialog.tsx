import type { Objection } from '@ithaki/contract';
import { Alert, Anchor, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, callAddress } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useAnswerObjection } from '../selection/queries.ts';
import { CorrectedPoints, type CorrectionValues, correctionsIn } from './CorrectedPoints.tsx';

/** Files that an applicant attached to an objection. */
export function Evidence({ files }: { files: Objection['Files'] }) {
  const ProjectId = useMe().Project?.Id;
  const { t } = useText();
  if (files.length === 0) return null;
  return (
    <Stack
      component="ul"
      gap={4}
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
      aria-label={t('applications.selection.objection.evidence')}
    >
      {files.map(({ Id, FileName }) => (
        <li key={Id}>
          <Anchor
            size="sm"
            href={callAddress(api.files.download, { Id, ProjectId })}
            download={FileName}
            style={{ overflowWrap: 'anywhere' }}
          >
            <IconDownload size={16} aria-hidden /> {FileName}
          </Anchor>
        </li>
      ))}
    </Stack>
  );
}

interface Props {
  objection: Objection;
  onClose: () => void;
}

/**
 * Dialog to decide an objection: its text and evidence, points by criterion with inputs to correct them, and
 * the reply.
 */
export function ObjectionDialog({ objection, onClose }: Props) {
  const { t } = useText();
  const requiredMessage = t('errors.field.required');
  const { Points: points } = objection;
  const form = useCallForm(
    useAnswerObjection().mutateAsync,
    {
      Accepted: '',
      Answer: '',
      ...({
        Points: Object.fromEntries(points.map(({ Criterion, Points }) => [Criterion, Points])),
        Reasons: Object.fromEntries(points.map(({ Criterion }) => [Criterion, ''])),
      } satisfies CorrectionValues as CorrectionValues),
    },
    {
      validate: ({ Accepted, Answer, ...values }) => ({
        Accepted: Accepted === '' ? requiredMessage : null,
        Answer: Answer.trim() === '' ? requiredMessage : null,
        ...(Accepted === 'accepted' &&
          Object.fromEntries(
            correctionsIn(points, values)
              .filter(({ Reason }) => Reason === '')
              .map(({ Criterion }) => [`Reasons.${Criterion}`, requiredMessage]),
          )),
      }),
      inputOf: (field) => (field.startsWith('Points') ? undefined : field),
      toBody: ({ Accepted, Answer, ...values }) => ({
        ObjectionId: objection.Id,
        Accepted: Accepted === 'accepted',
        Answer: Answer.trim(),
        Points: Accepted === 'accepted' ? correctionsIn(points, values) : [],
      }),
      onDone: () => {
        toast.done(t('applications.selection.objection.answered'), 10_000);
        onClose();
      },
    },
  );
  const accepted = form.values.Accepted === 'accepted';
  const isUnchanged = accepted && correctionsIn(points, form.values).length === 0;
  return (
    <FormDialog
      title={t('applications.selection.objection.title', { name: objection.Name })}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('applications.selection.objection.do')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {objection.Text}
      </Text>
      <Evidence files={objection.Files} />
      <Radio.Group label={t('applications.selection.objection.verdict')} required {...form.field('Accepted')}>
        <Group gap="lg" mt={6}>
          <Radio value="accepted" label={t('applications.selection.objection.accept')} />
          <Radio value="refused" label={t('applications.selection.objection.refuse')} />
        </Group>
      </Radio.Group>
      <CorrectedPoints points={points} values={form.values} editable={accepted} field={form.field} />
      {isUnchanged && <Alert color="needs">{t('applications.selection.objection.unchanged')}</Alert>}
      <Textarea
        label={t('applications.selection.objection.answer')}
        description={t('applications.selection.objection.lead')}
        required
        autosize
        minRows={3}
        maxLength={5000}
        {...form.field('Answer')}
      />
    </FormDialog>
  );
}
