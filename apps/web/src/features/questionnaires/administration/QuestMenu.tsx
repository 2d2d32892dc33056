import type { ListedQuest } from '@ithaki/contract';
import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconUserCheck } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { localText } from '../../../i18n/text-in-language.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useArchiveQuest, useSetForMentors } from './queries.ts';

/** Menu of a questionnaire; renders nothing without permission to edit. */
export function QuestMenu({ quest, onDuplicate }: { quest: ListedQuest; onDuplicate: () => void }) {
  const { t, language } = useText();
  const canEdit = useCan('quests.edit');
  const { ask, dialog } = useConfirm();
  const archive = useArchiveQuest();
  const forMentors = useSetForMentors();
  if (!canEdit) return null;
  const title = localText(quest.Title, language);
  const archived = quest.State === 'archived';
  const toggleArchived = async () => {
    const message = t('questionnaires.administration.archiveAsk', { title });
    if (
      !archived &&
      !(await ask({
        title: t('questionnaires.administration.archive'),
        message,
        confirm: t('questionnaires.administration.archive'),
      }))
    )
      return;
    archive.mutate(
      { QuestId: quest.Id, Archived: !archived },
      {
        onSuccess: () =>
          toast.done(t(archived ? 'questionnaires.administration.restored' : 'questionnaires.administration.archived')),
      },
    );
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('questionnaires.administration.more', { title })}>
            <IconDots size={18} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onDuplicate}>
            {t('questionnaires.administration.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUserCheck size={16} aria-hidden />}
            role="menuitemcheckbox"
            aria-checked={quest.ForMentors}
            onClick={() => forMentors.mutate({ QuestId: quest.Id, ForMentors: !quest.ForMentors })}
          >
            {quest.ForMentors ? '✓ ' : ''}
            {t('questionnaires.administration.forMentors')}
          </Menu.Item>
          <Menu.Item
            leftSection={archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
            onClick={() => void toggleArchived()}
          >
            {t(archived ? 'questionnaires.administration.restore' : 'questionnaires.administration.archive')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
