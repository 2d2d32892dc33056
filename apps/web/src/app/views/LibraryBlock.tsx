import { useState } from 'react';
import { ItemDialog } from '../../features/library/item/ItemDialog.tsx';
import { useItems } from '../../features/library/queries.ts';
import { ShelfContent } from '../../features/library/shelves/ShelfContent.tsx';
import { useText } from '../../i18n/text.ts';
import { EmptyText } from '../../ui/page/Panel.tsx';

/** The items of a category of the library, or of the whole library; each opens in a dialog. */
export function LibraryBlock({ category }: { category: number | undefined }) {
  const { t } = useText();
  const [opened, setOpened] = useState<number>();
  const items = useItems(category === undefined ? {} : { Category: category }, true);
  return (
    <>
      <ShelfContent
        query={items}
        items={items.data?.list}
        view="list"
        empty={<EmptyText>{t('library.none')}</EmptyText>}
        onOpen={setOpened}
      />
      {opened !== undefined && <ItemDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
