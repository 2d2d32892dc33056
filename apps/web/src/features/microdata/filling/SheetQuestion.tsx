import { type AskedQuestion, checkAnswer, isRequired, LONGEST_ANSWER } from '@ithaki/microdata';
import { Box, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { AnswerInput } from './AnswerInput.tsx';
import type { SheetAnswers } from './useSheetAnswers.ts';

interface Props {
  question: AskedQuestion;
  sheet: SheetAnswers;
  editable: boolean;
  /** How deep it stands below the question that it depends on. */
  depth: number;
  region: string;
  /** What the server said of the answer when the part was handed in. */
  refusal: string | undefined;
  /** Whether the page was opened to mend this answer. */
  wanted: boolean;
}

/** A question with its answer, marked where the answer is proposed, missing or wrong. */
export function SheetQuestion({ question, sheet, editable, depth, region, refusal, wanted }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const box = useRef<HTMLDivElement>(null);
  const value = sheet.answers.get(question.Id) ?? '';
  const check = value === '' ? undefined : checkAnswer(question, value);
  const wrong = check && 'error' in check ? t(`errors.microdata.${check.error}`, { max: LONGEST_ANSWER }) : undefined;
  useEffect(() => {
    if (!wanted) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [wanted]);
  const notes = [
    sheet.proposed.has(question.Id) && value !== '' && t('microdata.fill.proposed'),
    !isRequired(question) && !question.optional && t('microdata.fill.notRequired'),
    question.Special && t('microdata.fill.special'),
  ].filter((note): note is string => typeof note === 'string');
  return (
    <Box
      ref={box}
      pl={{ base: depth > 0 ? 'sm' : 0, sm: depth * 28 }}
      style={depth > 0 ? { borderInlineStart: '2px solid var(--mantine-color-default-border)' } : undefined}
      {...(wanted && { bg: 'var(--mantine-primary-color-light)', p: 'sm' })}
    >
      <AnswerInput
        question={question}
        label={local(question.Text)}
        value={value}
        onChange={(answer) => sheet.change(question.Id, answer)}
        readOnly={!editable}
        region={region}
        error={wrong ?? (refusal || undefined)}
        description={notes.join(' · ') || undefined}
      />
      {!editable && value === '' && (
        <Text size="sm" c="dimmed">
          {t('microdata.fill.unanswered')}
        </Text>
      )}
    </Box>
  );
}
