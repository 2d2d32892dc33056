import type { WholeProject } from '@ithaki/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { useRefreshIdentity } from '../../../api/session.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import type { MenuEntry } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ScrollIntoView } from '../../../ui/notices/ScrollIntoView.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { draftDifferences } from './draft-differences.ts';
import { ProjectTabs } from './ProjectTabs.tsx';
import { type Tab, tabs } from './problems.ts';
import { draftOf } from './project-draft.ts';
import { SaveBar } from './SaveBar.tsx';
import { SaveRefusal } from './SaveRefusal.tsx';
import { settingLabel } from './setting-name.ts';
import { useProjectEditor } from './useProjectEditor.ts';

interface Props {
  /** Absent for a new project. */
  project: WholeProject | undefined;
  menu: readonly MenuEntry[];
}

/** The editor of a project: tabs, save bar, refusals of the server, and conflicts with a colleague's changes. */
export function ProjectEditor({ project, menu }: Props) {
  const { t } = useText();
  const [address, setAddress] = useAddressState();
  const [invalidJson, setInvalidJson] = useState<string>();
  const navigate = useNavigate();
  const refreshIdentity = useRefreshIdentity();
  const editor = useProjectEditor(project, (saved) => {
    toast.done(t('programmes.saved'));
    void refreshIdentity();
    if (!project) void navigate({ to: paths.admin.project(saved.Id), replace: true, ignoreBlocker: true });
  });
  const tab = tabs.find((name) => name === address.tab) ?? 'general';
  const open = (next: Tab) => setAddress({ tab: next === 'general' ? undefined : next });
  const conflict =
    editor.theirs && draftDifferences(editor.draft, draftOf(editor.theirs), (path) => settingLabel(path, t));
  return (
    <>
      <LeaveGuard unsaved={editor.unsaved || invalidJson !== undefined} />
      {conflict && (
        <ScrollIntoView>
          <ConflictChoice
            mine={conflict.mine}
            theirs={conflict.theirs}
            onMine={editor.keepMine}
            onTheirs={() => editor.takeTheirs()}
          />
        </ScrollIntoView>
      )}
      {editor.error && (
        <ScrollIntoView>
          <SaveRefusal error={editor.error} problems={editor.problems} onOpen={open} />
        </ScrollIntoView>
      )}
      <ProjectTabs
        key={editor.base?.Version}
        tab={tab}
        onTab={open}
        menu={menu}
        invalidJson={invalidJson}
        onInvalidJson={setInvalidJson}
        draft={editor.draft}
        onChange={editor.change}
        problems={editor.problems}
        projectId={editor.base?.Id}
      />
      <SaveBar
        unsaved={editor.unsaved}
        saving={editor.saving}
        blocked={invalidJson !== undefined}
        isNew={!editor.base}
        onSave={editor.save}
        onDrop={editor.drop}
      />
    </>
  );
}
