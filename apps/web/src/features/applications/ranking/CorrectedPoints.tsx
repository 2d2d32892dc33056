import type { Objection } from '@ithaki/contract';
import { Group, NumberInput, Paper, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { decimalSign } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';

type Point = Objection['Points'][number];

/** Points and reasons being corrected, by criterion. */
export interface CorrectionValues {
  Points: Record<string, number | string>;
  Reasons: Record<string, string>;
}

/** Returns the points that were changed, each with its reason and the points it replaces. */
export const correctionsIn = (points: readonly Point[], values: CorrectionValues) =>
  points.flatMap(({ Criterion, Points: From }) => {
    const value = values.Points[Criterion];
    if (typeof value !== 'number' || value === From) return [];
    return [{ Criterion, Points: value, Reason: (values.Reasons[Criterion] ?? '').trim(), From }];
  });

interface Props {
  points: readonly Point[];
  values: CorrectionValues;
  /** Whether the points can be corrected; otherwise they are only shown. */
  editable: boolean;
  /** Returns the props of an input, by path. */
  field: (path: `Points.${string}` | `Reasons.${string}`) => { error?: ReactNode };
}

/** Points by criterion, each with its reason, and inputs to correct them. */
export function CorrectedPoints({ points, values, editable, field }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  const figure = (value: number) => value.toLocaleString(language);
  const corrected = new Set(correctionsIn(points, values).map(({ Criterion }) => Criterion));
  if (points.length === 0) return null;
  return (
    <Stack
      component="ul"
      gap="xs"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
      aria-label={t('applications.selection.points')}
    >
      {points.map(({ Criterion, Label, Points, Max, Reason, RankedPoints }) => (
        <Paper component="li" key={Criterion} withBorder p="sm">
          <Group justify="space-between" align="flex-start" gap="xs">
            <div style={{ flex: '1 1 12rem' }}>
              <Text size="sm" fw={600}>
                {local(Label)}
              </Text>
              {Reason && (
                <Text size="sm" c="dimmed">
                  {Reason}
                </Text>
              )}
              {RankedPoints !== null && RankedPoints !== Points && (
                <Text size="sm" className="numbers">
                  {t('applications.selection.ranking.pointsFromTo', {
                    from: figure(RankedPoints),
                    to: figure(Points),
                  })}
                </Text>
              )}
            </div>
            {editable ? (
              <NumberInput
                aria-label={t('applications.selection.points.for', { criterion: local(Label) })}
                min={0}
                max={Max}
                clampBehavior="strict"
                decimalSeparator={decimalSign(language)}
                w={120}
                rightSectionWidth={56}
                rightSection={
                  <Text size="sm" c="dimmed">
                    / {figure(Max)}
                  </Text>
                }
                {...field(`Points.${Criterion}`)}
              />
            ) : (
              <Text fw={600} className="numbers">
                {figure(Points)} / {figure(Max)}
              </Text>
            )}
          </Group>
          {editable && corrected.has(Criterion) && (
            <TextInput
              mt="xs"
              label={t('applications.selection.points.reason')}
              required
              maxLength={2000}
              {...field(`Reasons.${Criterion}`)}
            />
          )}
        </Paper>
      ))}
    </Stack>
  );
}
