import { Group, Loader, Modal, Switch, VisuallyHidden } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { consumeOpening } from './palette-state.ts';
import { isSlashEnabled, storeSlashEnabled } from './slash-key.ts';
import { usePaletteGroups } from './usePaletteGroups.ts';

/**
 * The list scrolls, so it must be reachable by keyboard; Spotlight passes this property to its scroll area,
 * though its types do not declare it.
 */
const scrollsByKeyboard = { viewportProps: { tabIndex: 0 } };

/** The command palette: pages and the features' search results. It opens each time `openCount` increases. */
export function Palette({ openCount }: { openCount: number }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [slash, setSlash] = useState(isSlashEnabled);
  const { groups, searching } = usePaletteGroups(query);
  useEffect(() => {
    if (consumeOpening(openCount)) spotlight.open();
  }, [openCount]);
  const changeSlash = (on: boolean) => {
    storeSlashEnabled(on);
    setSlash(on);
  };
  return (
    <Spotlight.Root query={query} onQueryChange={setQuery} shortcut={null} scrollable maxHeight="60vh">
      <VisuallyHidden>
        <Modal.Title>{t('shell.palette')}</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        placeholder={t('shell.palette.placeholder')}
        aria-label={t('shell.palette')}
        leftSection={<IconSearch size={20} />}
        rightSection={searching ? <Loader size="xs" /> : null}
      />
      <Spotlight.ActionsList {...scrollsByKeyboard}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.id} label={group.label}>
            {group.items.map((item) => (
              <Spotlight.Action
                key={item.id}
                label={item.label}
                {...(item.detail ? { description: item.detail } : {})}
                onClick={() => void navigate({ href: item.path })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && !searching && <Spotlight.Empty>{t('shell.palette.none')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <Group justify="flex-end">
          <Switch
            size="xs"
            label={t('shell.palette.slash')}
            checked={slash}
            onChange={(event) => changeSlash(event.currentTarget.checked)}
          />
        </Group>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}
