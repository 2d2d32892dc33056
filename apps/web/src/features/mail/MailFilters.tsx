import { Group, SegmentedControl } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';

export type MailFilterState = 'all' | 'sent' | 'unsent';

interface Props {
  search: string;
  state: MailFilterState;
  onSearch: (text: string) => void;
  onState: (state: MailFilterState) => void;
}

const states = ['all', 'unsent', 'sent'] as const;

/** Narrows the outbox: by recipient or subject, and by whether a mail was sent. */
export function MailFilters({ search, state, onSearch, onState }: Props) {
  const { t } = useText();
  return (
    <Group mb="md" gap="sm">
      <div style={{ flex: '1 1 16rem' }}>
        <SearchBox label={t('mailScreens.search')} value={search} onSearch={onSearch} />
      </div>
      <SegmentedControl
        aria-label={t('mailScreens.state')}
        data={states.map((one) => ({ value: one, label: t(`mailScreens.state.${one}`) }))}
        value={state}
        onChange={(chosen) => onState(states.find((one) => one === chosen) ?? 'all')}
      />
    </Group>
  );
}
