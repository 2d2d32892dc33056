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
import { InSight } from '../../../ui/notices/InSight.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { differences } from './draft-differences.ts';
import { ProjectTabs } from './ProjectTabs.tsx';
import { type Tab, tabs } from './problems.ts';
import { draftOf } from './project-draft.ts';
import { SaveBar } from './SaveBar.tsx';
import { Refusal } from './SaveRefusal.tsx';
import { placeName } from './setting-name.ts';
import { useProjectEditor } from './useProjectEditor.ts';

interface Props {
  /** Absent for a new one. */
  project: WholeProject | undefined;
  menu: readonly MenuEntry[];
}

/** Edits a project whole: its tabs, its save, and what the server or a colleague has against it. */
export function ProjectEditor({ project, menu }: Props) {
  const { t } = useText();
  const [address, setAddress] = useAddressState();
  const [unfit, setUnfit] = useState<string>();
  const navigate = useNavigate();
  const refreshIdentity = useRefreshIdentity();
  const editor = useProjectEditor(project, (saved) => {
    toast.done(t('programmes.saved'));
    void refreshIdentity();
    if (!project) void navigate({ to: paths.admin.project(saved.Id), replace: true, ignoreBlocker: true });
  });
  const tab = tabs.find((one) => one === address.tab) ?? 'general';
  const open = (next: Tab) => setAddress({ tab: next === 'general' ? undefined : next });
  const apart = editor.theirs && differences(editor.draft, draftOf(editor.theirs), (path) => placeName(path, t));
  return (
    <>
      <LeaveGuard unsaved={editor.unsaved || unfit !== undefined} />
      {apart && (
        <InSight>
          <ConflictChoice
            mine={apart.mine}
            theirs={apart.theirs}
            onMine={editor.keepMine}
            onTheirs={() => editor.takeTheirs()}
          />
        </InSight>
      )}
      {editor.error && (
        <InSight>
          <Refusal error={editor.error} problems={editor.problems} onOpen={open} />
        </InSight>
      )}
      <ProjectTabs
        key={editor.base?.Version}
        tab={tab}
        onTab={open}
        menu={menu}
        unfit={unfit}
        onUnfit={setUnfit}
        draft={editor.draft}
        onChange={editor.change}
        problems={editor.problems}
        projectId={editor.base?.Id}
      />
      <SaveBar
        unsaved={editor.unsaved}
        saving={editor.saving}
        blocked={unfit !== undefined}
        isNew={!editor.base}
        onSave={editor.save}
        onDrop={editor.drop}
      />
    </>
  );
}
