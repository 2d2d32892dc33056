import type { EditedView } from '@ithaki/contract';
import { Badge, Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { useSaveKey } from '../../../editor/save-key.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { TabList } from '../../../ui/page/TabList.tsx';
import { BlockList } from './blocks/BlockList.tsx';
import { CodePanel } from './code/CodePanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import type { ViewEditorState } from './useViewEditor.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewUses } from './ViewUses.tsx';
import { draftText, type KeyedBlock, keyed } from './view-draft.ts';

interface Props {
  editor: ViewEditorState;
}

/** The list of the draft's blocks, each with a key that identifies it while it is moved. */
function Blocks({ editor: { draft, put } }: Props) {
  const [blocks, setBlocks] = useState<readonly KeyedBlock[]>(() => draft.Blocks.map(keyed));
  return (
    <BlockList
      blocks={blocks}
      readers={draft.Access}
      onChange={(next) => {
        setBlocks(next);
        put({ Blocks: next.map(({ block }) => block) });
      }}
    />
  );
}

/** Returns the colour of a state's badge. */
const colourOf = ({ State, Published }: EditedView): string =>
  State === 'retired' ? 'gray' : Published === null || State === 'draft' ? 'orange' : 'teal';

/** The editor of a view: its name and state, what it consists of, its settings, and the buttons that save it. */
export function ViewEditor({ editor }: Props) {
  const { t } = useText();
  const { saved, draft, round, unsaved, store, isSaving, errors, failure, conflict } = editor;
  const editsCode = useCan('views.edit');
  const isBlocks = draft.Kind === 'blocks';
  const mayEdit = isBlocks || editsCode;
  useSaveKey(() => {
    if (mayEdit && !isSaving) store('draft');
  });
  return (
    <Stack gap="sm">
      <LeaveGuard unsaved={unsaved} eachSection />
      <Group justify="space-between" gap="xs" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
              {saved.Class === 'design' ? saved.Name : draft.Descr || saved.Name}
            </Title>
            <Badge variant="light" color={colourOf(saved)}>
              {t(saved.Version === 0 ? 'views.editing.state.new' : `views.editing.state.${saved.State}`)}
            </Badge>
          </Group>
          {saved.Version > 0 && (
            <Text size="xs" c="dimmed">
              {t('views.editing.version', { number: saved.Version })}
              {saved.Published !== null &&
                saved.Published !== saved.Version &&
                `, ${t('views.editing.version.shown', { number: saved.Published })}`}
            </Text>
          )}
          {saved.Class === 'view' && saved.Published !== null && saved.State !== 'retired' && (
            <Anchor to={paths.view(saved.Name)} size="xs">
              {t('views.editing.open', { path: paths.view(saved.Name) })}
            </Anchor>
          )}
        </div>
        <Group gap={4}>
          <Button
            variant="default"
            size="compact-md"
            loading={isSaving}
            disabled={!mayEdit}
            onClick={() => store('draft')}
          >
            {t('views.editing.save')}
          </Button>
          <Button size="compact-md" loading={isSaving} disabled={!mayEdit} onClick={() => store('published')}>
            {t('views.editing.publish')}
          </Button>
          {mayEdit && <ViewMenu editor={editor} />}
        </Group>
      </Group>
      {conflict && (
        <ConflictChoice
          mine={draftText(draft)}
          theirs={draftText(conflict.theirs)}
          onMine={() => conflict.keepMine('draft')}
          onTheirs={conflict.takeTheirs}
        />
      )}
      <FormFailure message={failure} />
      <Tabs key={round} defaultValue="content" keepMounted={false}>
        <TabList mb="sm">
          <Tabs.Tab value="content">{t(isBlocks ? 'views.editing.blocks' : 'views.editing.code')}</Tabs.Tab>
          <Tabs.Tab value="settings">{t('views.editing.settings')}</Tabs.Tab>
          <Tabs.Tab value="uses">{t('views.editing.uses')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="content">
          {isBlocks ? <Blocks editor={editor} /> : <CodePanel editor={editor} errors={errors} />}
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsPanel editor={editor} errors={errors} />
        </Tabs.Panel>
        <Tabs.Panel value="uses">
          <ViewUses view={saved} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
