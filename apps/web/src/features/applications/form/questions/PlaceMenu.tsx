import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import type { Place } from '../document-places.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useDeeds } from '../useEditorCommands.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Everything that can be done to a section or a question, with its keys beside it. */
export function PlaceMenu({ place, name }: { place: Place; name: string }) {
  const { t } = useText();
  const deeds = useDeeds();
  const dialogs = useDialogs();
  const isQuestion = place.q !== undefined;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton size={30} label={t('applications.form.deeds', { name })}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          rightSection="Enter"
          onClick={() => dialogs.open({ dialog: isQuestion ? 'question' : 'section', place })}
        >
          {t('applications.form.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} rightSection="Alt ↑" onClick={() => deeds.move(place, -1)}>
          {t('applications.form.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} rightSection="Alt ↓" onClick={() => deeds.move(place, 1)}>
          {t('applications.form.down')}
        </Menu.Item>
        {isQuestion && (
          <Menu.Item leftSection={<IconCopy {...icon} />} rightSection="Ctrl D" onClick={() => deeds.duplicate(place)}>
            {t('applications.form.duplicate')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          rightSection="Delete"
          onClick={() => deeds.remove(place)}
        >
          {t('applications.form.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
