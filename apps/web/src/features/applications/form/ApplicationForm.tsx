import { type Flaw, flawsOf } from '@ithaki/application/edit';
import type { Form } from '@ithaki/application/schema';
import type { EditedForm } from '@ithaki/contract';
import { Tabs } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useUndoKeys } from '../../../editor/useUndoKeys.ts';
import { useText } from '../../../i18n/text.ts';
import { keptBody } from '../../../keep/index.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import type { FlawPlace } from './publishing/flaw-place.ts';
import { type Tab, tabs } from './publishing/flaw-place.ts';
import { ownLines } from './publishing/form-as-text.ts';
import { keySayer } from './publishing/key-words.ts';
import { useEditedForm } from './queries.ts';
import { FormDocument } from './questions/FormDocument.tsx';
import { DocumentsPanel } from './tabs/DocumentsPanel.tsx';
import { PointsPanel } from './tabs/PointsPanel.tsx';
import { ReviewPanel } from './tabs/ReviewPanel.tsx';
import { StagesPanel } from './tabs/StagesPanel.tsx';
import { TextsPanel } from './tabs/TextsPanel.tsx';
import { type Dialogs, DialogsProvider, type OpenDialog } from './useDialogs.tsx';
import { draftKey, keptForm, useDraftSaving } from './useDraftSaving.ts';
import { EditorProvider, useDesk } from './useEditor.tsx';
import { DeedsProvider, focusPlace, useDoing } from './useEditorCommands.tsx';

/** Milliseconds of rest before a form is looked through again. */
const REST = 400;

/** What is wrong with a form, looked for whenever one pauses. */
function useFlaws(form: Form): readonly Flaw[] {
  const [rested] = useDebouncedValue(form, REST);
  return useMemo(() => flawsOf(rested), [rested]);
}

const MailsPanel = lazy(() => import('./tabs/MailsPanel.tsx').then((part) => ({ default: part.MailsPanel })));
const WindowPanel = lazy(() => import('./tabs/WindowPanel.tsx').then((part) => ({ default: part.WindowPanel })));

interface Props {
  edited: EditedForm;
  onPublished: () => void;
}

/** The editor of the form, over the draft that was read or that still waits to be saved. */
function FormDesk(props: Props) {
  const given = useDesk(keptForm(keptBody(draftKey(props.edited))) ?? props.edited.Form);
  return (
    <EditorProvider value={given}>
      <Desk {...props} given={given} />
    </EditorProvider>
  );
}

/** Its buttons, its tabs and its dialogs; saved while one works. */
function Desk({ edited, onPublished, given }: Props & { given: ReturnType<typeof useDesk> }) {
  const { t } = useText();
  const { editor, desk } = given;
  const { form } = desk;
  const [address, setAddress] = useAddressState();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [window, setWindow] = useState(edited.Window);
  const dialogs = useMemo<Dialogs>(() => ({ open: setDialog, close: () => setDialog(undefined) }), []);
  const { deeds, dialog: question } = useDoing(editor, dialogs);
  const { autosave, theirs, message, version } = useDraftSaving(edited, form, editor);
  const flaws = useFlaws(form);
  useUndoKeys(editor);
  const tab = tabs.find((one) => one === address.tab) ?? 'form';
  const openTab = (next: Tab) => setAddress({ tab: next === 'form' ? undefined : next });
  const goTo = ({ tab: where, place }: FlawPlace) => {
    dialogs.close();
    openTab(where);
    if (!place) return;
    editor.choose(place);
    focusPlace(place);
  };
  const panels = {
    form: () => <FormDocument flaws={flaws} />,
    texts: () => <TextsPanel published={edited.Published} />,
    documents: () => <DocumentsPanel />,
    window: () => <WindowPanel window={window} onSet={setWindow} />,
    stages: () => <StagesPanel />,
    points: () => <PointsPanel />,
    review: () => <ReviewPanel />,
    mails: () => <MailsPanel />,
  };
  return (
    <DialogsProvider value={dialogs}>
      <DeedsProvider value={deeds}>
        <PageHeader
          title={t('applications.form.title')}
          lead={
            edited.Published === null
              ? t('applications.form.neverPublished')
              : t('applications.form.lead', {
                  number: edited.Published,
                  state: t(`applications.form.window.${window.State}`),
                })
          }
        />
        {theirs && (
          <ConflictChoice
            mine={ownLines(form, theirs, keySayer(t))}
            theirs={ownLines(theirs, form, keySayer(t))}
            onMine={autosave.keepMine}
            onTheirs={autosave.takeTheirs}
          />
        )}
        <EditorBar
          flaws={flaws.length}
          adds={tab === 'form'}
          saving={<SaveState state={autosave.state} message={message} />}
        />
        <Tabs value={tab} onChange={(next) => openTab(tabs.find((one) => one === next) ?? 'form')} keepMounted={false}>
          <Tabs.List mb="lg" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`applications.form.tab.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map((one) => (
            <Tabs.Panel key={one} value={one}>
              <Suspense fallback={<FormSkeleton />}>{panels[one]()}</Suspense>
            </Tabs.Panel>
          ))}
        </Tabs>
        {dialog && (
          <EditorDialogs
            dialog={dialog}
            edited={edited}
            flaws={flaws}
            version={version}
            onGo={goTo}
            onPublished={onPublished}
          />
        )}
        {question}
      </DeedsProvider>
    </DialogsProvider>
  );
}

/** admin/project/applicationform: the programme’s application form, and what its selection goes by. */
export function ApplicationForm() {
  const { t } = useText();
  const { data, error, refetch } = useEditedForm();
  // Once it is published the next draft begins.
  if (data) return <FormDesk key={data.Published} edited={data} onPublished={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('applications.form.title')} />
      {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </>
  );
}
