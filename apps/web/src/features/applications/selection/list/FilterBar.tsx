import type { StatusCounts } from '@ithaki/contract';
import { Checkbox, Pill } from '@mantine/core';
import { useAddressState } from '../../../../address/address-state.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx';
import { ListTools } from '../../../../ui/list/ListTools.tsx';
import { useForm } from '../queries.ts';
import { tabOf } from '../status-tabs.ts';
import { AnswerFilter } from './AnswerFilter.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { textQuestions } from './columns.ts';
import { answerFilters, filterChange } from './list-address.ts';

interface Props {
  counts: StatusCounts | undefined;
  columns: readonly string[];
  onColumns: (columns: string[]) => void;
}

/** Search and filters of the list, with the active filters. */
export function FilterBar({ counts, columns, onColumns }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [search, setSearch] = useAddressState();
  const questions = textQuestions(useForm().data?.Form);
  const filters = Object.entries(answerFilters(search));
  const filterText = (name: string, value: string) => {
    const question = questions.find(({ Name }) => Name === name);
    const option = question?.Options?.find(({ Value }) => Value === value);
    return `${question ? local(question.Label) : name}: ${option ? local(option.Label) : value}`;
  };
  const showsAgain = tabOf(search.tab) === 'submitted' && ((counts?.Resubmitted ?? 0) > 0 || search.again === '1');
  const setFlag = (key: 'missing' | 'again', checked: boolean) =>
    setSearch({ [key]: checked ? '1' : undefined, page: undefined });
  return (
    <ListTools
      search={
        <SearchBox
          label={t('applications.selection.search')}
          value={search.q ?? ''}
          onSearch={(q) => setSearch({ q: q || undefined, page: undefined })}
        />
      }
      active={[search.missing, search.again].filter((flag) => flag === '1').length + filters.length}
      filters={
        <>
          <Checkbox
            size="sm"
            label={t('applications.selection.filter.missing')}
            checked={search.missing === '1'}
            onChange={(event) => setFlag('missing', event.currentTarget.checked)}
          />
          {showsAgain && (
            <Checkbox
              size="sm"
              label={t('applications.selection.filter.again')}
              checked={search.again === '1'}
              onChange={(event) => setFlag('again', event.currentTarget.checked)}
            />
          )}
          {filters.map(([name, value]) => (
            <Pill
              key={name}
              size="md"
              withRemoveButton
              onRemove={() => setSearch(filterChange(name, undefined))}
              removeButtonProps={{
                'aria-label': t('applications.selection.filter.remove', { filter: filterText(name, value) }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {filterText(name, value)}
            </Pill>
          ))}
          <AnswerFilter onFilter={(name, value) => setSearch(filterChange(name, value))} />
          <ColumnChoice chosen={columns} onChosen={onColumns} />
        </>
      }
    />
  );
}
