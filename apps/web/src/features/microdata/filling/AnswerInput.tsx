import { type AskedQuestion, questionTypes } from '@ithaki/microdata';
import { municipalities, regions } from '@ithaki/microdata/places';
import { Group, Radio, Select, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { byWords, MOST_DRAWN } from '../../../ui/fields/by-words.ts';
import { FieldInput } from '../../../ui/fields/FieldInput.tsx';

export interface AnswerInputProps {
  question: AskedQuestion;
  label: string;
  value: string;
  onChange: (answer: string) => void;
  readOnly: boolean;
  error: string | undefined;
  description?: string | undefined;
  /** The region that the municipalities are offered of; all where it is not answered. */
  region: string;
}

/** A question with fixed answers: yes or no, or its own options; in optional sections also a refusal to answer. */
function Choice({ question, label, value, onChange, readOnly, error, description }: AnswerInputProps) {
  const { t } = useText();
  const local = useLocalText();
  const isYesNo = question.Type === questionTypes.yesNo;
  const options = isYesNo
    ? (['yes', 'no'] as const).map((answer) => ({ value: answer, text: t(`microdata.answer.${answer}`) }))
    : (question.Options ?? []).map(({ Value, Text: text }) => ({ value: Value, text: local(text) }));
  const all = question.optional ? [...options, { value: 'refused', text: t('microdata.answer.refused') }] : options;
  const List = isYesNo ? Group : Stack;
  return (
    <Radio.Group
      label={label}
      description={description}
      value={value}
      error={error}
      onChange={(answer) => !readOnly && onChange(answer)}
    >
      <List gap={isYesNo ? 'lg' : 'xs'} mt={6}>
        {all.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.text}
            disabled={readOnly && value !== option.value}
          />
        ))}
      </List>
    </Radio.Group>
  );
}

/** A region, or a municipality of the region that was chosen. */
function Place({ question, label, value, onChange, readOnly, error, description, region }: AnswerInputProps) {
  const { t } = useText();
  const local = useLocalText();
  const places =
    question.Format === 'region'
      ? regions
      : municipalities.filter((place) => region === '' || place.region === region || place.id === value);
  const inSeveral = question.Format === 'municipality' && region === '';
  const regionName = (id: string) => local(regions.find((one) => one.id === id)?.name ?? '');
  return (
    <Select
      label={label}
      description={description}
      maw={420}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
      limit={MOST_DRAWN}
      filter={byWords}
      readOnly={readOnly}
      error={error}
      value={value || null}
      data={places.map((place) => ({
        value: place.id,
        label:
          inSeveral && 'region' in place
            ? `${local(place.name)} (${regionName(place.region as string)})`
            : local(place.name),
      }))}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

/** Economic activities by name or code; their names are loaded when somebody is asked for one. */
const ActivityInput = lazy(() => import('./ActivityInput.tsx').then((part) => ({ default: part.ActivityInput })));

/** The input of one question, by its type and format. */
export function AnswerInput(props: AnswerInputProps) {
  const { question, label, value, onChange, readOnly, error, description } = props;
  if (question.Type === questionTypes.yesNo || question.Type === questionTypes.select) return <Choice {...props} />;
  if (question.Format === 'region' || question.Format === 'municipality') return <Place {...props} />;
  if (question.Format === 'nace')
    return (
      <Suspense fallback={<Skeleton height={60} maw={420} />}>
        <ActivityInput {...props} />
      </Suspense>
    );
  const type =
    question.Type === questionTypes.date
      ? 'date'
      : question.Format && question.Format !== 'birth'
        ? question.Format
        : 'text';
  return (
    <FieldInput
      {...{ type, label, value, onChange, readOnly, error }}
      description={
        description && (
          <Text span inherit>
            {description}
          </Text>
        )
      }
    />
  );
}
