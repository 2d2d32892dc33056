import { MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { WorkbookSelect } from '../../../../workbooks/WorkbookSelect.tsx';
import { answerIds } from '../document/question-names.ts';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import { type FieldProps, withPart } from './field-props.ts';

const kinds = ['bar', 'line', 'pie'] as const;

/** Fields of a chart: answers of this questionnaire, or a range of a workbook. */
export function ChartFields({ question, onChange }: FieldProps) {
  const { t, language } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const chart = question.Chart ?? { Kind: 'bar' };
  const setChart = (changes: Partial<typeof chart>) => {
    const next = Object.entries({ ...chart, ...changes }).filter(([, value]) => value !== undefined && value !== '');
    onChange(withPart(question, { Chart: Object.fromEntries(next) }));
  };
  const answers = answerIds(questionnaire, language);
  return (
    <Stack gap="sm">
      <Select
        label={t('questionnaires.editing.chartKind')}
        allowDeselect={false}
        data={[...new Set([...kinds, chart.Kind])].map((value) => ({
          value,
          label: kinds.some((kind) => kind === value)
            ? t(`questionnaires.editing.chartKind.${value as (typeof kinds)[number]}`)
            : value,
        }))}
        value={chart.Kind}
        onChange={(Kind) => Kind && setChart({ Kind })}
      />
      <MultiSelect
        label={t('questionnaires.editing.chartAnswers')}
        searchable
        data={answers.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...(chart.Answers ?? [])]}
        onChange={(Answers) => setChart({ Answers: Answers.length > 0 ? Answers : undefined })}
      />
      <WorkbookSelect
        label={t('questionnaires.editing.chartSheet')}
        description={t('questionnaires.editing.chartSheetHelp')}
        value={chart.Spreadsheet ?? ''}
        onChange={(Spreadsheet) => setChart({ Spreadsheet })}
      />
      {chart.Spreadsheet && (
        <TextInput
          label={t('questionnaires.editing.chartName')}
          value={chart.Name ?? ''}
          onChange={(event) => setChart({ Name: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
