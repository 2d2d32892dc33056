import type { Calls, ReplyOf } from '@ithaki/contract';
import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { Search } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { isFiltered, itemOrders, type LibraryAddress } from './shelf-address.ts';

/** Milliseconds without typing before the library is searched. */
const PAUSE = 1_000;

interface Props {
  address: LibraryAddress;
  onChange: (change: Search) => void;
  choices: ReplyOf<Calls['library']['choices']> | undefined;
}

/** Search, filters, order and view of the list of items. */
export function ShelfFilters({ address, onChange, choices }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const change = (next: Search) => onChange({ ...next, page: undefined });
  const kinds = choices?.Kinds.filter(({ Name, Count }) => Count > 0 || Name === address.kind) ?? [];
  const tags = choices?.Tags.map(({ Tag }) => Tag) ?? [];
  return (
    <>
      <Group gap="sm" mb="sm">
        <div style={{ flex: '1 1 18rem' }}>
          <SearchBox
            label={t('library.search')}
            value={address.words}
            pause={PAUSE}
            onSearch={(q) => change({ q, order: undefined })}
          />
        </div>
        <SegmentedControl
          aria-label={t('library.view')}
          value={address.view}
          onChange={(view) => onChange({ view: view === 'list' ? view : undefined })}
          data={(['cards', 'list'] as const).map((value) => ({ value, label: t(`library.view.${value}`) }))}
        />
      </Group>
      <Group gap="sm" mb="md" align="flex-end">
        <NativeSelect
          size="sm"
          flex="1 1 9rem"
          aria-label={t('library.filter.kind')}
          value={address.kind ?? ''}
          data={[
            { value: '', label: t('library.filter.kind.any') },
            ...kinds.map(({ Name, Label }) => ({ value: Name, label: local(Label) })),
          ]}
          onChange={(event) => change({ kind: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          size="sm"
          flex="1 1 9rem"
          aria-label={t('library.filter.tag')}
          value={address.tag ?? ''}
          data={[
            { value: '', label: t('library.filter.tag.any') },
            ...(address.tag === undefined || tags.includes(address.tag) ? tags : [address.tag, ...tags]),
          ]}
          onChange={(event) => change({ tag: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          size="sm"
          flex="1 1 8rem"
          aria-label={t('library.filter.language')}
          value={address.language ?? ''}
          data={[
            { value: '', label: t('library.filter.language.any') },
            ...(['el', 'en'] as const).map((value) => ({ value, label: t(`library.language.${value}`) })),
          ]}
          onChange={(event) => change({ language: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          size="sm"
          flex="1 1 9rem"
          aria-label={t('library.filter.order')}
          value={address.order ?? ''}
          data={[
            ...(address.words ? [{ value: '', label: t('library.order.relevance') }] : []),
            ...itemOrders.map((order) => ({
              value: order === 'newest' && !address.words ? '' : order,
              label: t(`library.order.${order}`),
            })),
          ]}
          onChange={(event) => change({ order: event.currentTarget.value || undefined })}
        />
        {isFiltered(address) && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconFilterOff size={16} aria-hidden />}
            onClick={() => change({ q: undefined, kind: undefined, tag: undefined, language: undefined })}
          >
            {t('library.filter.clear')}
          </Button>
        )}
      </Group>
    </>
  );
}
