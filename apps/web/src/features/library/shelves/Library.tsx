import { Box, Group } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { CategoryChoice } from '../categories/CategoryChoice.tsx';
import { CategoryTree } from '../categories/CategoryTree.tsx';
import { ItemDialog } from '../item/ItemDialog.tsx';
import { useCategories, useChoices } from '../queries.ts';
import { SharedShelf } from '../sharing/SharedShelf.tsx';
import { AddMenu } from '../submission/AddMenu.tsx';
import classes from './Library.module.css';
import { PagedShelf } from './PagedShelf.tsx';
import { Filters } from './ShelfFilters.tsx';
import { Shelves } from './Shelves.tsx';
import { keptRows, readAddress } from './shelf-address.ts';
import { UnapprovedShelf } from './UnapprovedShelf.tsx';
import { OnTheWay } from './UploadsUnderWay.tsx';

/** The library: a tree of categories, what is in them, and the lists that are the person's own. */
export function Library() {
  const { t } = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useAddressState();
  const category = useIdParam('category');
  const address = readAddress(search);
  const [adds, manages] = [useCan('library.add'), useCan('library.edit')];
  const categories = useCategories().data ?? [];
  const choices = useChoices().data;
  const open = (id: number) => setSearch({ item: String(id) }, 'goes on');
  const everyone = address.shelf === 'all';
  const toCategory = (id: number | undefined) => {
    const [to = '', query = ''] = paths.library(keptRows(address), id).split('?');
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
        actions={
          (adds || manages) && (
            <Group gap="xs">
              {manages && (
                <LinkButton
                  to={paths.libraryCategories()}
                  variant="default"
                  leftSection={<IconFolders size={18} aria-hidden />}
                >
                  {t('library.categories')}
                </LinkButton>
              )}
              {adds && <AddMenu category={category} onAdded={open} />}
            </Group>
          )
        }
      />
      <Box mb="md">
        <Shelves here={address.shelf} unapproved={choices?.Unapproved ?? 0} />
      </Box>
      <OnTheWay />
      {everyone ? (
        <div className={classes.frame}>
          <div className={classes.side}>
            <CategoryTree categories={categories} here={category} rows={keptRows(address)} />
          </div>
          <div>
            <Box className={classes.choose ?? ''} mb="sm">
              <CategoryChoice
                label={t('library.categories.choose')}
                none={t('library.categories.all')}
                categories={categories}
                value={category}
                onChange={toCategory}
              />
            </Box>
            <Filters address={address} choices={choices} onChange={setSearch} />
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
