import { MultiSelect } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { Section } from '../editor/Section.tsx';
import { useActionsOf } from '../queries.ts';

interface Props {
  value: readonly number[] | undefined;
  /** Absent while the project is being made: it has no actions yet. */
  projectId: number | undefined;
  onChange: (change: { PaymentActionIds: number[] }) => void;
}

/** The actions whose payment is noted. */
export function PayableSection({ value, projectId, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const actions = useActionsOf(projectId);
  if (projectId === undefined) return null;
  const known = actions.data?.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) })) ?? [];
  const odd = (value ?? []).filter((id) => !known.some((choice) => choice.value === String(id)));
  return (
    <Section title={t('programmeScreens.payable')} help={t('programmeScreens.payable.help')}>
      <MultiSelect
        label={t('programmeScreens.payable.actions')}
        data={[...known, ...odd.map((id) => ({ value: String(id), label: String(id) }))]}
        searchable
        clearable
        value={(value ?? []).map(String)}
        onChange={(ids) => onChange({ PaymentActionIds: ids.map(Number) })}
      />
    </Section>
  );
}
