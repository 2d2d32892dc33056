import type { FileRecord } from '@ithaki/contract';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useAddressState, useParam } from '../../../address/address-state.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { onFileStored, personUploads } from '../../../file-kit/upload/current-uploads.ts';
import { UploadLine } from '../../../file-kit/upload/UploadLine.tsx';
import type { UploadTarget } from '../../../file-kit/upload/upload-target.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { CategoryChoice } from '../categories/CategoryChoice.tsx';
import { CategoryTree } from '../categories/CategoryTree.tsx';
import { categoryAt } from '../categories/category-choices.ts';
import { ItemDialog } from '../item/ItemDialog.tsx';
import { useCategories, useChoices, useInvalidateLibrary, useUnapproved } from '../queries.ts';
import { SharedShelf } from '../sharing/SharedShelf.tsx';
import { AddMenu } from '../submission/AddMenu.tsx';
import classes from './Library.module.css';
import { exportBody, PagedShelf } from './PagedShelf.tsx';
import { ShelfContent } from './ShelfContent.tsx';
import { ShelfFilters } from './ShelfFilters.tsx';
import { Shelves } from './Shelves.tsx';
import { filterParams, readAddress, readCategory } from './shelf-address.ts';

/** The versions that wait for approval, oldest first. */
function UnapprovedShelf({ view, onOpen }: { view: 'cards' | 'list'; onOpen: (id: number) => void }) {
  const { t } = useText();
  const waiting = useUnapproved(true);
  return (
    <ShelfContent
      query={waiting}
      items={waiting.data}
      view={view}
      onOpen={onOpen}
      sign={({ Uploader }) =>
        Uploader && (
          <Text size="xs" c="dimmed" component="span">
            {t('library.sharedBy', { name: Uploader.Name })}
          </Text>
        )
      }
      empty={
        <EmptyState icon={IconChecks} title={t('library.unapproved.none')} next={t('library.unapproved.none.next')} />
      }
    />
  );
}

/**
 * Unfinished uploads of the person to the library, including those of an earlier visit; shows a toast when one
 * is complete.
 */
function UploadsUnderWay() {
  const { t } = useText();
  const uploads = personUploads(useMe().Id);
  const all = useSyncExternalStore(uploads.subscribe, uploads.views);
  const renew = useInvalidateLibrary();
  const arrived = useEffectEvent((place: UploadTarget, _file: FileRecord) => {
    if (place.feature !== 'library') return;
    toast.done(t(place.end?.Approve === true ? 'library.form.saved' : 'library.form.savedWaits'));
    void renew();
  });
  useEffect(() => onFileStored((place, file) => arrived(place, file)), []);
  const ownUploads = all.filter(({ place }) => place.startsWith('library/'));
  if (ownUploads.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" m={0} mb="md" p={0} style={{ listStyle: 'none' }} aria-label={t('library.onTheWay')}>
      {ownUploads.map((view) => (
        <UploadLine key={view.key} view={view} uploads={uploads} accept="" />
      ))}
    </Stack>
  );
}

/** The library page: tree of categories, filters, items, and the person's own lists. */
export function Library() {
  const { t } = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useAddressState();
  const category = readCategory(useParam('category'));
  const address = readAddress(search);
  const adds = useCan('library.add');
  const categories = useCategories().data ?? [];
  const current = typeof category === 'string' ? categoryAt(categories, category)?.Id : category;
  const choices = useChoices().data;
  const open = (id: number) => setSearch({ item: String(id) }, 'goes on');
  const showsAll = address.shelf === 'all';
  const openCategory = (id: number | undefined) => {
    const [to = '', query = ''] = paths.library(filterParams(address), id).split('?');
    void navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) });
  };
  const paged = <PagedShelf address={address} category={category} onChange={setSearch} onOpen={open} />;
  const shelf = {
    all: () => paged,
    favorites: () => paged,
    recent: () => paged,
    own: () => paged,
    shared: () => <SharedShelf view={address.view} onOpen={open} />,
    unapproved: () => <UnapprovedShelf view={address.view} onOpen={open} />,
  }[address.shelf];
  return (
    <>
      <PageHeader
        title={t('library.title')}
        lead={t('library.lead')}
        list
        actions={
          <Group gap="xs">
            <ListExportSlot list="library" body={exportBody(address, category)} />
            {adds && <AddMenu category={current} onAdded={open} />}
          </Group>
        }
      />
      <Box mb={{ base: 6, sm: 'sm' }}>
        <Shelves current={address.shelf} unapproved={choices?.Unapproved ?? 0} />
      </Box>
      <UploadsUnderWay />
      {showsAll ? (
        <div className={classes.frame}>
          <div className={classes.side}>
            <CategoryTree categories={categories} current={current} filters={filterParams(address)} />
          </div>
          <div>
            <ShelfFilters
              address={address}
              choices={choices}
              onChange={setSearch}
              isInCategory={current !== undefined}
              categoryChoice={
                <Box className={classes.choose ?? ''}>
                  <CategoryChoice
                    label={t('library.categories.choose')}
                    none={t('library.categories.all')}
                    categories={categories}
                    value={current}
                    onChange={openCategory}
                  />
                </Box>
              }
            />
            {shelf()}
          </div>
        </div>
      ) : (
        shelf()
      )}
      {address.item !== undefined && <ItemDialog id={address.item} onClose={() => setSearch({ item: undefined })} />}
    </>
  );
}
