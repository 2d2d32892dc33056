import { Select } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { languageName } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useLanguages } from '../../../i18n/useLanguages.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useTexts } from '../queries.ts';
import { TextDialog } from './TextDialog.tsx';
import { TextTable } from './TextTable.tsx';
import { belongsTo, filterLines, linesOf, textViews, typeOf } from './text-lines.ts';

/** Milliseconds without typing before the list is searched. */
const PAUSE = 1_000;

/** Screen admin/texts: every text of the interface in all languages or in one, changed by translators. */
export function TextsPage() {
  const { t, language: shown } = useText();
  const [{ q: search = '', show, language, label, edit }, setAddress] = useAddressState();
  const languages = useLanguages();
  const mayRemove = useMe().Can.includes('translations.remove');
  const { data, error, refetch } = useTexts();
  const lines = useMemo(() => data && linesOf(data), [data]);
  const view = textViews.find((known) => known === show) ?? 'all';
  const chosen = languages.some(({ Language }) => Language === language) ? language : undefined;
  const filtered = useMemo(
    () => lines && filterLines(lines, { search, view, language: chosen }),
    [lines, search, view, chosen],
  );
  const countOf = (wanted: (typeof textViews)[number]) =>
    lines?.filter((line) => belongsTo(line, wanted, chosen)).length ?? 0;
  const edited = lines?.find((line) => line.label === label);
  return (
    <>
      <PageHeader
        title={t('translations.texts.title')}
        list
        lead={filtered ? t('translations.texts.count', { count: filtered.length }) : t('translations.texts.lead')}
        actions={
          mayRemove && (
            <ListExportSlot
              list="texts"
              body={{ ...(chosen && { language: chosen }), ...(view !== 'all' && { type: typeOf[view] }) }}
            />
          )
        }
      />
      <ListTools
        search={
          <SearchBox
            label={t('translations.texts.search')}
            value={search}
            pause={PAUSE}
            onSearch={(q) => setAddress({ q })}
          />
        }
        active={[chosen, view === 'all' ? undefined : view].filter(Boolean).length}
        filters={
          <>
            <Select
              aria-label={t('translations.language')}
              w="14rem"
              data={[
                { value: '', label: t('translations.texts.allLanguages') },
                ...languages.map(({ Language }) => ({ value: Language, label: languageName(Language, shown) })),
              ]}
              value={chosen ?? ''}
              allowDeselect={false}
              onChange={(code) => setAddress({ language: code || undefined })}
            />
            <Select
              aria-label={t('translations.texts.show')}
              w="14rem"
              data={textViews.map((value) => ({
                value,
                label: t(`translations.texts.show.${value}`, { count: countOf(value) }),
              }))}
              value={view}
              allowDeselect={false}
              onChange={(next) => setAddress({ show: next === 'all' ? undefined : (next ?? undefined) })}
            />
          </>
        }
      />
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : !filtered ? (
        <RowsSkeleton height="3.5rem" />
      ) : filtered.length === 0 ? (
        <EmptyState
          icon={IconSearchOff}
          title={t(`translations.texts.none.${view}`)}
          next={search ? t('translations.texts.none.next') : null}
        />
      ) : (
        <TextTable
          lines={filtered}
          languages={chosen ? [...new Set(['el', chosen])] : languages.map(({ Language }) => Language)}
          onEdit={(row) => setAddress({ label: row.label, edit: row.language }, 'beside')}
        />
      )}
      {edited && edit && (
        <TextDialog
          key={`${edited.label} ${edit}`}
          line={edited}
          language={edit}
          onClose={() => setAddress({ label: undefined, edit: undefined }, 'beside')}
        />
      )}
    </>
  );
}
