import type { FieldFilter, Match, ShownField } from '@ithaki/contract';
import { NativeSelect, Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import type { GridAddress } from '../grid-address.ts';
import { comparisonsOf, draftFrom, type FilterDraft, filterFrom } from './comparisons.ts';
import { memberSetOf } from './member-set.ts';
import { TypedValues } from './TypedValues.tsx';
import { useCommittedDraft } from './useCommittedDraft.ts';
import { ValueChoice } from './ValueChoice.tsx';

interface Props {
  field: ShownField;
  name: string;
  address: GridAddress;
  onFilter: (filter: FieldFilter | undefined) => void;
  onDone: () => void;
}

/** Editor of a filter on a field: the comparison and its values. */
export function FieldEditor({ field, name, address, onFilter, onDone }: Props) {
  const { t } = useText();
  const comparisons = comparisonsOf(field.Type) ?? ['notempty'];
  const filter = address.filters.find(({ Field }) => Field === field.Name);
  const others = address.filters.filter(({ Field }) => Field !== field.Name);
  const { draft, setDraft, commitDraft } = useCommittedDraft<FilterDraft>(draftFrom(filter, comparisons[0]), (next) => {
    const newFilter = filterFrom(field.Name, field.Type, next);
    if (newFilter !== 'invalid') onFilter(newFilter === 'incomplete' ? undefined : newFilter);
  });
  const compare = (match: Match) =>
    setDraft({ match, values: match === 'in' || draft.match === 'in' ? [] : draft.values });
  const chooses = draft.match === 'in' || (draft.match === 'empty' && comparisons[0] === 'in');
  return (
    <Stack gap="xs">
      <NativeSelect
        size="xs"
        label={t('grids.match')}
        value={draft.match}
        onChange={(event) => {
          const match = comparisons.find((comparison) => comparison === event.currentTarget.value);
          if (match) compare(match);
        }}
        data={comparisons.map((match) => ({ value: match, label: t(`grids.match.${match}`) }))}
      />
      {chooses ? (
        <ValueChoice
          field={field}
          name={name}
          set={memberSetOf({ ...address, filters: others })}
          chosen={draft.match === 'empty' ? 'empty' : draft.values}
          onChosen={(values) => setDraft(values === 'empty' ? { match: 'empty', values: [] } : { match: 'in', values })}
          {...(comparisons.includes('contains') && {
            onContains: (text: string) => setDraft({ match: 'contains', values: [text] }),
          })}
        />
      ) : (
        <TypedValues
          field={field}
          draft={draft}
          onValues={(values) => setDraft({ ...draft, values })}
          onDone={() => {
            commitDraft();
            onDone();
          }}
        />
      )}
    </Stack>
  );
}
