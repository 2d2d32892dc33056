import type { ConsentText } from '@ithaki/contract';
import { Alert, Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import { TwoLanguages } from '../../ui/fields/TwoLanguages.tsx';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { useConsent, usePublishConsentText } from './queries.ts';

type ConsentDraft = Pick<ConsentText, 'Title' | 'Body' | 'Points'>;
type Point = ConsentDraft['Points'][number];

const MOST_POINTS = 10;
const BODY_LINES = 12;

/** Returns the lowest bit that no point uses. */
const freeBit = (points: readonly Point[]): number => {
  const taken = points.reduce((all, { Value }) => all | Value, 0);
  return ~taken & (taken + 1);
};

/** Whether a text is filled in in both languages. */
const isComplete = ({ el, en }: ConsentDraft['Title']) => el.trim() !== '' && en.trim() !== '';

interface PointsProps {
  points: ConsentDraft['Points'];
  onChange: (points: ConsentDraft['Points']) => void;
}

function PointsEditor({ points, onChange }: PointsProps) {
  const { t } = useText();
  const least = useConsent(undefined).data?.MinValue ?? 0;
  const put = (index: number, change: Partial<Point>) =>
    onChange(points.map((point, place) => (place === index ? { ...point, ...change } : point)));
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h3">
        {t('consent.texts.points')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('consent.texts.points.help', { least })}
      </Text>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no key but their position
        <Group key={index} align="flex-start" gap="xs">
          <NumberInput
            label={t('consent.texts.value')}
            w={100}
            min={1}
            allowDecimal={false}
            value={point.Value}
            onChange={(Value) => typeof Value === 'number' && put(index, { Value })}
          />
          <div style={{ flex: '1 1 16rem' }}>
            <TwoLanguages
              label={t('consent.texts.point', { number: index + 1 })}
              lines={2}
              required
              value={point.Label}
              onChange={(Label) => put(index, { Label })}
            />
          </div>
          {points.length > 1 && (
            <IconButton
              label={t('consent.texts.removePoint', { number: index + 1 })}
              mt={26}
              onClick={() => onChange(points.filter((_, other) => other !== index))}
            >
              <IconTrash size={18} />
            </IconButton>
          )}
        </Group>
      ))}
      {points.length < MOST_POINTS && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...points, { Value: freeBit(points), Label: { el: '', en: '' } }])}
          >
            {t('consent.texts.addPoint')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Edits the next consent text, starting from the one in force; once published, everyone is asked again. */
export function ConsentTextEditor({ from }: { from: ConsentText }) {
  const { t } = useText();
  const [words, setWords] = useState<ConsentDraft>({ Title: from.Title, Body: from.Body, Points: from.Points });
  const publish = usePublishConsentText();
  const { ask, dialog } = useConfirm();
  const complete = [words.Title, words.Body, ...words.Points.map(({ Label }) => Label)].every(isComplete);
  const send = async () => {
    const sure = await ask({
      title: t('consent.texts.publish.ask'),
      message: t('consent.texts.publish.message'),
      confirm: t('consent.texts.publish'),
    });
    if (!sure) return;
    await publish.mutateAsync(words);
    toast.done(t('consent.texts.published'));
  };
  return (
    <Stack>
      <TwoLanguages
        label={t('consent.texts.title')}
        required
        value={words.Title}
        onChange={(Title) => setWords({ ...words, Title })}
      />
      <TwoLanguages
        label={t('consent.texts.body')}
        description={t('consent.texts.body.help')}
        required
        lines={BODY_LINES}
        value={words.Body}
        onChange={(Body) => setWords({ ...words, Body })}
      />
      <PointsEditor points={words.Points} onChange={(Points) => setWords({ ...words, Points })} />
      {publish.error && (
        <Alert color="red" role="alert">
          {messageOf(publish.error)}
        </Alert>
      )}
      <Group>
        <Button disabled={!complete} loading={publish.isPending} onClick={() => void send().catch(() => undefined)}>
          {t('consent.texts.publish')}
        </Button>
      </Group>
      {dialog}
    </Stack>
  );
}
