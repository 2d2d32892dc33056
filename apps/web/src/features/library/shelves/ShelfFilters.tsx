import type { Calls, ReplyOf } from '@ithaki/contract';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconFilterOff, IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Search } from '../../../address/address-state.ts';
import { languageName } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useLanguages } from '../../../i18n/useLanguages.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { isFiltered, itemOrders, type LibraryAddress } from './shelf-address.ts';

/** Milliseconds without typing before the library is searched. */
const PAUSE = 1_000;

interface Props {
  address: LibraryAddress;
  onChange: (change: Search) => void;
  choices: ReplyOf<Calls['library']['choices']> | undefined;
  /** A select of a category, for screens without the tree beside the list. */
  categoryChoice: ReactNode;
  isInCategory: boolean;
}

/** Search, filters, order and view of the list of items. */
export function ShelfFilters({ address, onChange, choices, categoryChoice, isInCategory }: Props) {
  const { t, language } = useText();
  const languages = useLanguages();
  const local = useLocalText();
  const change = (next: Search) => onChange({ ...next, page: undefined });
  const kinds = choices?.Kinds.filter(({ Name, Count }) => Count > 0 || Name === address.kind) ?? [];
  const tags = choices?.Tags.map(({ Tag }) => Tag) ?? [];
  return (
    <ListTools
      active={[isInCategory || undefined, address.kind, address.tag, address.language].filter(Boolean).length}
      search={
        <SearchBox
          label={t('library.search')}
          value={address.words}
          pause={PAUSE}
          onSearch={(q) => change({ q, order: undefined })}
        />
      }
      beside={
        <SegmentedControl
          style={{ flexShrink: 0 }}
          aria-label={t('library.view')}
          value={address.view}
          onChange={(view) => onChange({ view: view === 'list' ? view : undefined })}
          data={(['cards', 'list'] as const).map((value) => {
            const Icon = value === 'cards' ? IconLayoutGrid : IconList;
            const label = t(`library.view.${value}`);
            return { value, label: <Icon size={16} aria-label={label} title={label} role="img" /> };
          })}
        />
      }
      filters={
        <>
          {categoryChoice}
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
              ...languages.map(({ Language }) => ({ value: Language, label: languageName(Language, language) })),
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
        </>
      }
    />
  );
}
