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
import { ViewList } from './ViewList.tsx';

/** Address parameters that are not part of a saved view. */
const unsavedParameters = ['page', 'view'];

/** Returns the part of the address that a saved view stores. */
const savedState = (search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      value && !unsavedParameters.includes(key) ? [[key, value] as const] : [],
    ),
  );

/** Address change that opens a saved view. */
const addressOfView = (search: Search, { Id, State }: SavedView): Search => ({
  ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
  ...State,
  view: String(Id),
});

/** Whether the address shows exactly what the view stores. */
function isShowing(search: Search, { State }: SavedView): boolean {
  const shown = savedState(search);
  const keys = Object.keys(State).filter((key) => State[key] && !unsavedParameters.includes(key));
  return keys.length === Object.keys(shown).length && keys.every((key) => shown[key] === State[key]);
}

interface Props {
  screen: ViewScreen;
  rawAddress: Search;
  onChange: (change: Search) => void;
  /** Whether the button shows only its icon. */
  short: boolean;
}

/** Menu of saved views: open, save, rename, share and delete. */
export function SavedViews({ screen, rawAddress, onChange, short }: Props) {
  const { t } = useText();
  const views = useSavedViews(screen).data ?? [];
  const save = useSaveView();
  const remove = useDeleteView();
  const mayShare = useCan('admin.area');
  const { ask, dialog } = useConfirm();
  const [opened, setOpened] = useState(false);
  /** The view in the dialog: an own view, or 'new'. */
  const [edited, setEdited] = useState<SavedView | 'new'>();
  const current = views.find(({ Id }) => String(Id) === rawAddress.view);
  const changed = current !== undefined && !isShowing(rawAddress, current);
  const open = (view: SavedView) => {
    setOpened(false);
    onChange(addressOfView(rawAddress, view));
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
    if (view.Id === current?.Id) onChange({ view: undefined, page: rawAddress.page });
    toast.done(t('grids.savedViews.deleted'));
  };
  const saveOver = async ({ Id, Name, Shared }: SavedView) => {
    setOpened(false);
    await save.mutateAsync({ Id, Name, Shared, Screen: screen, State: savedState(rawAddress) });
    toast.done(t('grids.savedViews.saved'));
  };
  const edit = (view: SavedView | 'new') => {
    setOpened(false);
    setEdited(view);
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
            size={short ? 'sm' : 'xs'}
            px={short ? 'xs' : 'sm'}
            leftSection={short ? undefined : <IconBookmark size={16} aria-hidden />}
            rightSection={short ? undefined : <IconChevronDown size={14} aria-hidden />}
            aria-label={short ? (current?.Name ?? t('grids.savedViews')) : undefined}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {short ? (
              <IconBookmark size={16} aria-hidden />
            ) : (
              <Text component="span" inherit truncate maw="9rem">
                {current ? current.Name : t('grids.savedViews')}
                {changed && ` (${t('grids.savedViews.changed')})`}
              </Text>
            )}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs" role="dialog" aria-label={t('grids.savedViews')}>
          <Stack gap="xs">
            {views.length === 0 && (
              <Text size="sm" c="dimmed" p="xs">
                {t('grids.savedViews.none')}
              </Text>
            )}
            <ViewList views={views} current={current?.Id} onOpen={open} onEdit={edit} onDelete={erase} />
            {changed && current.Own && (
              <Button size="compact-sm" variant="light" onClick={() => void saveOver(current)}>
                {t('grids.savedViews.saveOver', { name: current.Name })}
              </Button>
            )}
            <Button size="compact-sm" variant={views.length === 0 ? 'light' : 'default'} onClick={() => edit('new')}>
              {t('grids.savedViews.saveNew')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {edited && (
        <ViewDialog
          key={edited === 'new' ? 'new' : edited.Id}
          view={edited === 'new' ? undefined : edited}
          screen={screen}
          state={edited === 'new' ? savedState(rawAddress) : edited.State}
          mayShare={mayShare}
          onClose={() => setEdited(undefined)}
          onSaved={(id) => {
            setEdited(undefined);
            if (edited === 'new') onChange({ view: String(id), page: rawAddress.page });
            toast.done(t('grids.savedViews.saved'));
          }}
        />
      )}
      {dialog}
    </>
  );
}
