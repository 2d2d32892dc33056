import type { SavedView, ViewScreen } from '@ithaki/contract';
import { Button, Popover, Stack, Text } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Search } from '../../../address/address-state.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useDeleteView, useSavedViews, useSaveView } from '../queries.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewLines } from './ViewLines.tsx';

/** Address parameters that are not part of a saved view. */
const passing = ['page', 'view'];

/** The state of the address that a saved view stores. */
const viewOf = (search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value && !passing.includes(key) ? [[key, value] as const] : [])),
  );

/** Address change that opens a saved view. */
const opening = (search: Search, { Id, State }: SavedView): Search => ({
  ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
  ...State,
  view: String(Id),
});

/** Whether the address shows exactly what the view stores. */
function isShownAs(search: Search, { State }: SavedView): boolean {
  const kept = viewOf(search);
  const keys = Object.keys(State).filter((key) => State[key] && !passing.includes(key));
  return keys.length === Object.keys(kept).length && keys.every((key) => kept[key] === State[key]);
}

interface Props {
  screen: ViewScreen;
  raw: Search;
  onChange: (change: Search) => void;
}

/** Menu of saved views: open, save, rename, share and delete. */
export function SavedViews({ screen, raw, onChange }: Props) {
  const { t } = useText();
  const views = useSavedViews(screen).data ?? [];
  const save = useSaveView();
  const remove = useDeleteView();
  const mayShare = useCan('admin.area');
  const { ask, dialog } = useConfirm();
  const [opened, setOpened] = useState(false);
  /** The view in the naming dialog: an own view, or 'new'. */
  const [naming, setNaming] = useState<SavedView | 'new'>();
  const current = views.find(({ Id }) => String(Id) === raw.view);
  const changed = current !== undefined && !isShownAs(raw, current);
  const open = (view: SavedView) => {
    setOpened(false);
    onChange(opening(raw, view));
    if (view.LeftOut > 0) toast.done(t('grids.filters.leftOut', { count: view.LeftOut }), 8000);
  };
  const erase = async (view: SavedView) => {
    setOpened(false);
    const sure = await ask({
      title: t('grids.savedViews.delete.ask', { name: view.Name }),
      message: t(view.Shared ? 'grids.savedViews.delete.shared' : 'grids.savedViews.delete.own'),
      confirm: t('grids.savedViews.delete'),
      destructive: true,
    });
    if (!sure) return;
    await remove.mutateAsync({ Id: view.Id });
    if (view.Id === current?.Id) onChange({ view: undefined, page: raw.page });
    toast.done(t('grids.savedViews.deleted'));
  };
  const saveOver = async ({ Id, Name, Shared }: SavedView) => {
    setOpened(false);
    await save.mutateAsync({ Id, Name, Shared, Screen: screen, State: viewOf(raw) });
    toast.done(t('grids.savedViews.saved'));
  };
  const name = (view: SavedView | 'new') => {
    setOpened(false);
    setNaming(view);
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={340}
        shadow="md"
        trapFocus
        returnFocus
        withRoles={false}
        hideDetached={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <Text component="span" inherit truncate maw="14rem">
              {current ? current.Name : t('grids.savedViews')}
              {changed && ` (${t('grids.savedViews.changed')})`}
            </Text>
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs" role="dialog" aria-label={t('grids.savedViews')}>
          <Stack gap="xs">
            {views.length === 0 && (
              <Text size="sm" c="dimmed" p="xs">
                {t('grids.savedViews.none')}
              </Text>
            )}
            <ViewLines views={views} current={current?.Id} onOpen={open} onName={name} onDelete={erase} />
            {changed && current.Own && (
              <Button size="compact-sm" variant="light" onClick={() => void saveOver(current)}>
                {t('grids.savedViews.saveOver', { name: current.Name })}
              </Button>
            )}
            <Button size="compact-sm" variant={views.length === 0 ? 'light' : 'default'} onClick={() => name('new')}>
              {t('grids.savedViews.saveNew')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {naming && (
        <ViewDialog
          key={naming === 'new' ? 'new' : naming.Id}
          title={
            naming === 'new' ? t('grids.savedViews.saveNew') : t('grids.savedViews.edit.of', { name: naming.Name })
          }
          start={naming === 'new' ? { Name: '', Shared: false } : naming}
          mayShare={mayShare}
          onClose={() => setNaming(undefined)}
          onSave={async (given) => {
            const body = { ...given, Screen: screen };
            const { Id } =
              naming === 'new'
                ? await save.mutateAsync({ ...body, State: viewOf(raw) })
                : await save.mutateAsync({ ...body, Id: naming.Id, State: naming.State });
            setNaming(undefined);
            if (naming === 'new') onChange({ view: String(Id), page: raw.page });
            toast.done(t('grids.savedViews.saved'));
          }}
        />
      )}
      {dialog}
    </>
  );
}
