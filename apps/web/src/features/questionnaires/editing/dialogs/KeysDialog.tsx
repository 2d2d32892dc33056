import { Kbd, Table } from '@mantine/core';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';

const keys = [
  ['↑ ↓', 'step'],
  ['Enter', 'open'],
  ['Alt ↑ / Alt ↓', 'move'],
  ['Ctrl X', 'cut'],
  ['Ctrl C', 'copy'],
  ['Ctrl V', 'paste'],
  ['Ctrl D', 'duplicate'],
  ['Delete', 'remove'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
  ['Esc', 'forget'],
] as const;

/** Keyboard shortcuts of the document. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <EditorDialog title={t('questionnaires.editing.keys')} onClose={onClose} size="md">
      <Table>
        <Table.Tbody>
          {keys.map(([key, command]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w={150}>
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{t(`questionnaires.editing.key.${command}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </EditorDialog>
  );
}
