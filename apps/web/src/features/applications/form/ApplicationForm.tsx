import { findFlaws } from '@ithaki/application/edit';
import type { Form } from '@ithaki/application/schema';
import type { EditedForm } from '@ithaki/contract';
import { Tabs } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useFlaws } from '../../../editor/useFlaws.ts';
import { useOpenDialog } from '../../../editor/useOpenDialog.ts';
import { useUndoKeys } from '../../../editor/useUndoKeys.ts';
import { useText } from '../../../i18n/text.ts';
import { unsentBody, useDraftAutosave, write } from '../../../keep/index.ts';
import { projectInPath } from '../../../paths.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabList } from '../../../ui/page/TabList.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { FormEditorBar } from './FormEditorBar.tsx';
import { type FlawTarget, type Tab, tabs } from './publishing/flaw-target.ts';
import { addedLines } from './publishing/form-as-text.ts';
import { keyLabels } from './publishing/key-labels.ts';
import { useEditedForm } from './queries.ts';
import { FormDocument } from './questions/FormDocument.tsx';
import { DocumentsPanel } from './tabs/DocumentsPanel.tsx';
import { PointsPanel } from './tabs/PointsPanel.tsx';
import { ReviewPanel } from './tabs/ReviewPanel.tsx';
import { StagesPanel } from './tabs/StagesPanel.tsx';
import { TextsPanel } from './tabs/TextsPanel.tsx';
import { DialogsProvider, type OpenDialog } from './useDialogs.tsx';
import { type Editor, EditorProvider, useEditorState } from './useEditor.tsx';
import { CommandsProvider, focusPosition, useCommandHandlers } from './useEditorCommands.tsx';

/** Returns the form in an unsent save or in the server's newer row; undefined when it has none. */
function formIn(body: unknown): Form | undefined {
  const form: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'Form') : undefined;
  return typeof form === 'object' && form !== null && 'Sections' in form ? (form as Form) : undefined;
}

/** Storage key of a draft's unsent changes: one per programme and version to be published. */
const draftKey = ({ Published }: Pick<EditedForm, 'Published'>): string =>
  `application-form/${projectInPath(window.location.pathname) ?? ''}/${(Published ?? 0) + 1}`;

/** Saves the form while it is edited, also after a lost connection; in a conflict the person chooses a version. */
const useDraftSaving = (edited: EditedForm, form: Form, editor: Editor) =>
  useDraftAutosave({
    key: draftKey(edited),
    draft: form,
    version: edited.Version,
    save: (Form) => write(api.applicationForms.save, { Form }),
    read: formIn,
    open: editor.open,
  });

const MailsPanel = lazy(() => import('./tabs/MailsPanel.tsx').then((part) => ({ default: part.MailsPanel })));
const WindowPanel = lazy(() => import('./tabs/WindowPanel.tsx').then((part) => ({ default: part.WindowPanel })));

interface Props {
  edited: EditedForm;
  onPublished: () => void;
}

/** Editor of the form; it starts with the loaded draft or with unsaved changes stored in this browser. */
function FormEditor(props: Props) {
  const state = useEditorState(formIn(unsentBody(draftKey(props.edited))) ?? props.edited.Form);
  return (
    <EditorProvider value={state}>
      <EditorTabs {...props} state={state} />
    </EditorProvider>
  );
}

/** Toolbar, tabs and dialogs of the editor; the draft is saved while it is edited. */
function EditorTabs({ edited, onPublished, state }: Props & { state: ReturnType<typeof useEditorState> }) {
  const { t } = useText();
  const { editor, state: current } = state;
  const { form } = current;
  const [address, setAddress] = useAddressState();
  const [window, setWindow] = useState(edited.Window);
  const { dialog, dialogs } = useOpenDialog<OpenDialog>();
  const { commands, dialog: confirmation } = useCommandHandlers(editor, dialogs);
  const { autosave, theirs, message, version } = useDraftSaving(edited, form, editor);
  const flaws = useFlaws(form, findFlaws);
  useUndoKeys(editor);
  const tab = tabs.find((name) => name === address.tab) ?? 'form';
  const openTab = (next: Tab) => setAddress({ tab: next === 'form' ? undefined : next });
  const goTo = ({ tab: flawTab, position }: FlawTarget) => {
    dialogs.close();
    openTab(flawTab);
    if (!position) return;
    editor.select(position);
    focusPosition(position);
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
      <CommandsProvider value={commands}>
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
            mine={addedLines(form, theirs, keyLabels(t))}
            theirs={addedLines(theirs, form, keyLabels(t))}
            onMine={autosave.keepMine}
            onTheirs={autosave.takeTheirs}
          />
        )}
        <FormEditorBar
          flaws={flaws.length}
          adds={tab === 'form'}
          saving={<SaveState state={autosave.state} message={message} />}
        />
        <Tabs
          value={tab}
          onChange={(next) => openTab(tabs.find((name) => name === next) ?? 'form')}
          keepMounted={false}
        >
          <TabList mb="lg">
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`applications.form.tab.${name}`)}
              </Tabs.Tab>
            ))}
          </TabList>
          {tabs.map((name) => (
            <Tabs.Panel key={name} value={name}>
              <Suspense fallback={<FormSkeleton />}>{panels[name]()}</Suspense>
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
        {confirmation}
      </CommandsProvider>
    </DialogsProvider>
  );
}

/** admin/project/applicationform: the programme's application form and its selection rules. */
export function ApplicationForm() {
  const { t } = useText();
  const { data, error, refetch } = useEditedForm();
  // Publishing starts the next draft, so the key changes and a new editor opens.
  if (data) return <FormEditor key={data.Published} edited={data} onPublished={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('applications.form.title')} />
      {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </>
  );
}
