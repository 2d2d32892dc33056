import type { EditedView, ListedView, ViewClass } from '@ithaki/contract';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { examples } from './examples.ts';
import { NewViewDialog } from './NewViewDialog.tsx';
import { useEditedView, useViews, type ViewKey } from './queries.ts';
import { useViewEditor } from './useViewEditor.ts';
import { ViewEditor } from './ViewEditor.tsx';
import { ViewList } from './ViewList.tsx';
import { ViewPreview } from './ViewPreview.tsx';
import classes from './Views.module.css';
import { newView } from './view-draft.ts';

/** Media query for screens wide enough to show list, editor and preview side by side. */
const WIDE = '(min-width: 75em)';

const parts = ['list', 'editor', 'preview'] as const;
type Part = (typeof parts)[number];

const pages = ['view', 'slot', 'design'] as const satisfies readonly ViewClass[];
const directives = ['directive'] as const satisfies readonly ViewClass[];

interface Props {
  title: string;
  lead: string;
  /** The classes of the listed views; the first is the default class of a new one. */
  classes: readonly ViewClass[];
}

/** Tab Custom Views: pages, slots of built-in screens, and designs of actions. */
export function CustomViewsTab() {
  const { t } = useText();
  return <ViewsTab title={t('views.editing.title')} lead={t('views.editing.title.lead')} classes={pages} />;
}

/** Tab Directives: views that serve as inputs for questions. */
export function DirectivesTab() {
  const { t } = useText();
  return (
    <ViewsTab title={t('views.editing.directives')} lead={t('views.editing.directives.lead')} classes={directives} />
  );
}

/** A list of views, the editor of the one that is open, and its preview while it is written. */
function ViewsTab({ title, lead, classes: shownClasses }: Props) {
  const { t } = useText();
  const [{ view: name, class: className, shared }, setAddress] = useAddressState();
  const [part, setPart] = useState<Part>(name === undefined ? 'list' : 'editor');
  const [fresh, setFresh] = useState<EditedView>();
  const [isCreating, setIsCreating] = useState(false);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const { data, error, refetch } = useViews();
  const views = data?.filter(({ Class }) => shownClasses.includes(Class));
  const Class = shownClasses.find((known) => known === className) ?? shownClasses[0];
  const open = ({ Class: ofClass, Name, Shared }: Pick<ListedView, 'Class' | 'Name' | 'Shared'>) => {
    setAddress({ view: Name, class: ofClass, shared: Shared ? 'yes' : undefined }, 'beside');
    setPart('editor');
  };
  const begin = (view: EditedView) => {
    setIsCreating(false);
    setAddress({ view: undefined, class: undefined, shared: undefined }, 'beside');
    setFresh(view);
    setPart('editor');
  };
  const key: ViewKey | undefined =
    name !== undefined && Class ? { Class, Name: name, Shared: shared === 'yes' } : undefined;
  const list = (
    <Stack gap="sm">
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsCreating(true)}
      >
        {t('views.editing.new')}
      </Button>
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ViewList classes={shownClasses} views={views} current={key ?? fresh} onOpen={open} />
      )}
    </Stack>
  );
  return (
    <>
      <PageHeader title={title} lead={lead} list />
      {!isWide && (
        <SegmentedControl
          fullWidth
          mb="sm"
          aria-label={title}
          data={parts.map((value) => ({ value, label: t(`views.editing.part.${value}`) }))}
          value={part}
          onChange={(value) => setPart(parts.find((known) => known === value) ?? 'list')}
        />
      )}
      <div className={classes.frame} data-wide={isWide || undefined}>
        {(isWide || part === 'list') && <nav aria-label={title}>{list}</nav>}
        {fresh && name === undefined ? (
          <OpenView key={`new ${fresh.Class} ${fresh.Name}`} view={fresh} part={isWide ? undefined : part} />
        ) : key ? (
          <StoredView key={JSON.stringify(key)} viewKey={key} part={isWide ? undefined : part} />
        ) : (
          (isWide || part !== 'list') && <Text c="dimmed">{t('views.editing.choose')}</Text>
        )}
      </div>
      {isCreating && (
        <NewViewDialog
          classes={shownClasses.filter((known) => known !== 'design')}
          taken={views ?? []}
          onCreate={begin}
          onClose={() => setIsCreating(false)}
        />
      )}
    </>
  );
}

/** A stored view, once it is loaded. */
function StoredView({ viewKey, part }: { viewKey: ViewKey; part: Part | undefined }) {
  const { data, error, refetch, isFetchedAfterMount } = useEditedView(viewKey);
  if (data && isFetchedAfterMount) return <OpenView view={data} part={part} />;
  // A design that does not exist yet starts from the example, under the requested name.
  if (error instanceof ApiError && error.status === 404 && viewKey.Class === 'design')
    return <OpenView view={newView({ ...viewKey, Kind: 'html' }, examples.html('design'))} part={part} />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}

interface OpenProps {
  view: EditedView;
  /** The only part shown, on a narrow screen; absent on a wide one, which shows all parts. */
  part: Part | undefined;
}

/** The editor and the preview of a view. Both stay mounted, so that unsaved text is kept when the other is shown. */
function OpenView({ view, part }: OpenProps) {
  const editor = useViewEditor(view);
  return (
    <>
      <section hidden={part !== undefined && part !== 'editor'} className={classes.part}>
        <ViewEditor editor={editor} />
      </section>
      <section hidden={part !== undefined && part !== 'preview'} className={classes.part}>
        <ViewPreview view={editor.saved} draft={editor.draft} />
      </section>
    </>
  );
}
