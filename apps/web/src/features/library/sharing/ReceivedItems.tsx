import type { ReactNode } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ItemDialog } from '../item/ItemDialog.tsx';
import { readAddress } from '../shelves/shelf-address.ts';
import { SharedShelf } from './SharedShelf.tsx';

/** The items of the library that were sent to the signed-in mentee. */
export function ReceivedItems({ tabs }: { tabs?: ReactNode }) {
  const { t } = useText();
  const [search, setSearch] = useAddressState();
  const { view, item } = readAddress(search);
  return (
    <>
      <PageHeader title={t('library.sent.menteeTitle')} lead={t('library.sent.menteeLead')} />
      {tabs}
      <SharedShelf view={view} onOpen={(id) => setSearch({ item: String(id) }, 'goes on')} />
      {item !== undefined && <ItemDialog id={item} onClose={() => setSearch({ item: undefined })} />}
    </>
  );
}
