import type { FileRecord, GridRow, ShownField } from '@ithaki/contract';
import { Modal, Text } from '@mantine/core';
import { messageOf } from '../../api/error-message.ts';
import { FileGroups, useFilesOfPerson } from '../../file-kit/index.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import type { ActionGroup } from './action-groups.ts';

interface Props {
  mentee: GridRow['User'];
  fields: readonly ShownField[];
  groups: readonly ActionGroup[];
  onClose: () => void;
}

/** Every file about a mentee that the reader may see, grouped by what it belongs to. */
export function MenteeFiles({ mentee, fields, groups, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const list = useFilesOfPerson(mentee.Id);
  const headingOf = ({ Category }: FileRecord): string => {
    const [kind, ref = ''] = Category.split('/');
    const field = kind === 'field' && fields.find(({ Name }) => Name === ref);
    if (field) return local(field.Label);
    const actions = kind === 'task' || kind === 'tool' ? groups.flatMap((group) => group.actions) : [];
    const action = actions.find(({ Id }) => String(Id) === ref);
    return action ? local(action.Title) : t('grids.files.other');
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('grids.files.of', { name: mentee.Name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {list.error && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={2} />}
      {list.data?.length === 0 && <Text c="dimmed">{t('grids.files.none')}</Text>}
      {list.data && <FileGroups files={list.data} headingOf={headingOf} order={3} />}
    </Modal>
  );
}
