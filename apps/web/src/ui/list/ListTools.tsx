import { Button, Drawer, Group, Stack, useMantineTheme } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';

interface Props {
  /** The search field; absent where a list is only filtered. */
  search?: ReactNode;
  /** The inputs that filter or order the list. */
  filters: ReactNode;
  /** How many of the filters are set. */
  active: number;
  /** Content that stays beside the search on every screen, such as a menu of views. */
  beside?: ReactNode;
}

/**
 * The search and the filters above a list. On phones the filters open from one button with the number of active
 * filters, so that the list begins high on the screen.
 */
export function ListTools({ search, filters, active, beside }: Props) {
  const { t } = useText();
  const { breakpoints } = useMantineTheme();
  const narrow = useMediaQuery(`(max-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  const [opened, drawer] = useDisclosure(false);
  if (!narrow) {
    return (
      <Group gap="sm" mb="sm" align="flex-end" role="search">
        {search && <div style={{ flex: '3 1 14rem' }}>{search}</div>}
        {filters}
        {beside}
      </Group>
    );
  }
  const icon = <IconFilter size={16} aria-hidden />;
  // Beside a search there is no room for the word.
  const shown = active > 0 ? active : !search && t('ui.filters');
  return (
    <Group gap="xs" mb="sm" wrap="nowrap" role="search">
      {search && <div style={{ flex: 1, minWidth: 0 }}>{search}</div>}
      <Button
        variant={active > 0 ? 'light' : 'default'}
        px="sm"
        style={{ flexShrink: 0 }}
        leftSection={shown && icon}
        aria-label={active > 0 ? t('ui.filters.active', { count: active }) : t('ui.filters')}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {shown || icon}
      </Button>
      {beside}
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="bottom"
        size="auto"
        title={t('ui.filters')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Stack gap="sm">
          {filters}
          <Button variant="light" onClick={drawer.close}>
            {t('ui.filters.show')}
          </Button>
        </Stack>
      </Drawer>
    </Group>
  );
}
