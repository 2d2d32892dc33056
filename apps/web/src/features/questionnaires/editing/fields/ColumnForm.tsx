import type { NamedType, NumberedType, Question } from '@ithaki/questionnaire';
import { Select, Stack } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { ConditionDisclosure } from '../conditions/ConditionDisclosure.tsx';
import { typeOf } from '../document/question-types.ts';
import { EntriesFields } from './EntriesFields.tsx';
import { withPart } from './field-props.ts';
import { OptionsFields } from './OptionsFields.tsx';
import { RulesFields } from './RulesFields.tsx';
import { VariableInput } from './VariableInput.tsx';

/** Types that fit in a table cell. */
const cellTypes = ['text', 'paragraph', 'radio', 'select', 'checkbox', 'rating', 'date', 'plaintext', 12, 14] as const;

interface Props {
  column: Question;
  onChange: (column: Question) => void;
  onType: (type: NamedType | NumberedType) => void;
}

/** Fields of a column or cell: text, type, choices, rules and condition. */
export function ColumnForm({ column, onChange, onType }: Props) {
  const { t } = useText();
  const type = typeOf(column);
  const chooses = type === 'radio' || type === 'select' || type === 'checkbox';
  return (
    <Stack gap="sm">
      <TwoLanguages
        label={t('questionnaires.editing.text')}
        value={column.Text}
        onChange={(text) => onChange(withPart(column, { Text: text }))}
      />
      <Select
        label={t('questionnaires.editing.typeLabel')}
        allowDeselect={false}
        data={[...new Set([...cellTypes, type])].map((option) => ({
          value: String(option),
          label: t(`questionnaires.editing.type.${option}`),
        }))}
        value={String(type)}
        onChange={(value) => {
          const next = cellTypes.find((option) => String(option) === value);
          if (next !== undefined && next !== type) onType(next);
        }}
      />
      {chooses && <OptionsFields question={column} onChange={onChange} />}
      {column.TypeId !== undefined && (
        <EntriesFields
          label={t('questionnaires.editing.entries')}
          entries={column.Group}
          onChange={(Group) => onChange(withPart(column, { Group }))}
        />
      )}
      {type !== 'plaintext' && <VariableInput question={column} onChange={onChange} />}
      <RulesFields question={column} onChange={onChange} />
      <ConditionDisclosure
        label={t('questionnaires.editing.condition')}
        value={column.Condition}
        onChange={(Condition) => onChange(withPart(column, { Condition }))}
      />
    </Stack>
  );
}
