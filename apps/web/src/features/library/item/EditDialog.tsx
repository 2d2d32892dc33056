import type { LibraryItem } from '@ithaki/contract';
import { FileDialog } from '../submission/FileDialog.tsx';
import { LinkDialog } from '../submission/LinkDialog.tsx';

/** Changes an item: the next version of it, which waits for approval. */
export function EditDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const Form = item.Link === null ? FileDialog : LinkDialog;
  return <Form item={item} onDone={onClose} onClose={onClose} />;
}
