import { type AskedQuestion, questionsOf } from '@ithaki/microdata';
import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useIsNarrow } from '../../../ui/dialogs/useIsNarrow.ts';
import { SheetQuestion } from './SheetQuestion.tsx';
import type { SheetAnswers } from './useSheetAnswers.ts';

interface Props {
  sheet: SheetAnswers;
  editable: ReadonlySet<number>;
  refusals: Readonly<Record<string, string>>;
  /** The question that the page was opened for. */
  wanted: number | undefined;
}

function depthOf(question: AskedQuestion, byId: ReadonlyMap<number, AskedQuestion>): number {
  let depth = 0;
  let parent = question.ConditionId === undefined ? undefined : byId.get(question.ConditionId);
  while (parent && depth < 4) {
    depth += 1;
    parent = parent.ConditionId === undefined ? undefined : byId.get(parent.ConditionId);
  }
  return depth;
}

/** The sections of a sheet: all below one another, on a phone one at a time. */
export function SheetSections({ sheet, editable, refusals, wanted }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const isNarrow = useIsNarrow();
  const { list, byId } = questionsOf(sheet.definition);
  const firstWrong = Object.keys(refusals)[0];
  const aim = wanted ?? (firstWrong === undefined ? undefined : Number(firstWrong));
  const aimed = sheet.definition.findIndex(({ Questions }) => Questions.some(({ Id }) => Id === aim));
  const [chosen, setChosen] = useState<{ step: number; for: number | undefined }>({
    step: Math.max(aimed, 0),
    for: aim,
  });
  // After a refusal the step with the first question to mend is shown.
  const step = chosen.for === aim ? chosen.step : Math.max(aimed, 0);
  const goTo = (next: number) => setChosen({ step: next, for: aim });
  const region = sheet.answers.get(list.find(({ Format }) => Format === 'region')?.Id ?? 0) ?? '';
  const sections = sheet.definition.filter((_, index) => !isNarrow || index === step);
  return (
    <Stack gap="xl">
      {isNarrow && (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {t('microdata.fill.step', { step: step + 1, all: sheet.definition.length })}
          </Text>
          <Progress value={((step + 1) / sheet.definition.length) * 100} aria-label={t('microdata.fill.progress')} />
        </div>
      )}
      {sections.map(({ Key, Title: title, Optional }) => (
        <Stack key={Key} component="section" gap="lg" aria-label={local(title)}>
          <div>
            <Title order={2} fz="h3">
              {local(title) || t('microdata.fill.questions')}
            </Title>
            {Optional && (
              <Text size="sm" c="dimmed">
                {t('microdata.fill.optional')}
              </Text>
            )}
          </div>
          {list
            .filter(({ section, Id }) => section === Key && sheet.shown.has(Id))
            .map((question) => (
              <SheetQuestion
                key={question.Id}
                question={question}
                sheet={sheet}
                editable={editable.has(question.Id)}
                depth={depthOf(question, byId)}
                region={region}
                refusal={refusals[question.Id]}
                wanted={question.Id === aim}
              />
            ))}
        </Stack>
      ))}
      {isNarrow && sheet.definition.length > 1 && (
        <Group justify="space-between">
          <Button variant="default" disabled={step === 0} onClick={() => goTo(step - 1)}>
            {t('microdata.fill.back')}
          </Button>
          <Button variant="default" disabled={step === sheet.definition.length - 1} onClick={() => goTo(step + 1)}>
            {t('microdata.fill.next')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
