import type { LocalText } from '@ithaki/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { FieldFilters } from './FieldFilters.tsx';
import { parseFilters } from './result-filters.ts';
import classes from './results.module.css';

interface Props {
  actions: readonly { Id: number; Title: LocalText }[];
  /** Whether results can be filtered by people; false for viewers of totals only. */
  canFilterPeople: boolean;
  /** Whether an action can be selected. */
  choosesAction?: boolean;
}

/** A date filter in the address, which is changed when the date is complete or empty. */
function DateFilter({ name, label }: { name: 'from' | 'to'; label: string }) {
  const [search, setAddress] = useAddressState();
  const [text, setText] = useState(search[name] ?? '');
  const setDate = (next: string) => {
    setText(next);
    if (next === '' || /^\d{2}-\d{2}-\d{4}$/.test(next)) setAddress({ [name]: next || undefined, page: undefined });
  };
  return <DateField label={label} value={text} onChange={setDate} w={170} />;
}

/** Filters of the results: action, dates and people. */
export function ResultFilters({ actions, canFilterPeople, choosesAction = true }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [address, setAddress] = useAddressState();
  const { action = '', from, to, unfinished } = address;
  return (
    <div className={classes.noPrint}>
      <ListTools
        active={[action, from, to, unfinished].filter(Boolean).length + parseFilters(address).length}
        filters={
          <>
            {choosesAction && (
              <NativeSelect
                label={t('questionnaires.administration.filter.action')}
                flex="1 1 14rem"
                maw={420}
                value={action}
                onChange={(event) => setAddress({ action: event.currentTarget.value || undefined, page: undefined })}
                data={[
                  { value: '', label: t('questionnaires.administration.filter.anyAction') },
                  ...actions.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) })),
                ]}
              />
            )}
            {canFilterPeople && (
              <>
                <DateFilter name="from" label={t('questionnaires.administration.filter.from')} />
                <DateFilter name="to" label={t('questionnaires.administration.filter.to')} />
                {choosesAction && (
                  <Checkbox
                    label={t('questionnaires.administration.filter.unfinished')}
                    checked={unfinished === 'yes'}
                    mb={8}
                    onChange={(event) =>
                      setAddress({ unfinished: event.currentTarget.checked ? 'yes' : undefined, page: undefined })
                    }
                  />
                )}
              </>
            )}
            {canFilterPeople && <FieldFilters />}
          </>
        }
      />
    </div>
  );
}
