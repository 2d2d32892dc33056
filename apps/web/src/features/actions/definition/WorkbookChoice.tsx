import { Select } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { useWorkbooks } from '../../../workbooks/queries.ts';

interface Props {
  value: number | undefined;
  error: string | undefined;
  onChange: (workbook: number | undefined) => void;
}

/** Chooses the published workbook that a calculator action opens. */
export function WorkbookChoice({ value, error, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const workbooks = useWorkbooks().data ?? [];
  const choices = workbooks.filter(({ Id, Published, Archived }) => Id === value || (Published !== null && !Archived));
  return (
    <div>
      <Select
        label={t('calculators.choice')}
        description={t('calculators.choice.help')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
        error={error}
        data={choices.map(({ Id, Name }) => ({ value: String(Id), label: local(Name) }))}
        value={value === undefined ? null : String(value)}
        onChange={(id) => onChange(id === null ? undefined : Number(id))}
        maw={560}
      />
      {value !== undefined && (
        <Anchor to={paths.admin.calculator(value)} size="sm">
          {t('calculators.choice.open')}
        </Anchor>
      )}
    </div>
  );
}
