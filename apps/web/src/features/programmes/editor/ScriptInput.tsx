import { Button, Group, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { HistoryDialog } from '../../../editor/HistoryDialog.tsx';
import { useText } from '../../../i18n/text.ts';
import { type ScriptTrial, ScriptTrialSlot } from '../../../slots/script-trial.ts';
import { useVersions } from '../queries.ts';

/** Where a script is stored, which identifies its versions. */
export interface ScriptLocation {
  projectId: number;
  /** Path within the project's settings, such as 'User.Label'. */
  path: string;
}

interface Props {
  label: string;
  description?: string;
  lines?: number;
  /** Absent for a new project, which has no versions yet. */
  location: ScriptLocation | undefined;
  /** The purpose of the script, which determines how a trial runs it. */
  kind: ScriptTrial['kind'];
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

function EarlierVersions({
  place,
  label,
  value,
  onChange,
}: Pick<Props, 'label' | 'value' | 'onChange'> & { place: ScriptLocation }) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const versions = useVersions(place.projectId, place.path, opened);
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => setOpened(true)}
        aria-label={t('ui.versions.of', { name: label })}
      >
        {t('ui.versions')}
      </Button>
      <HistoryDialog
        opened={opened}
        onClose={() => setOpened(false)}
        name={label}
        versions={versions.data?.map(({ Version, Code, SavedAt, SavedBy }) => ({
          number: Version,
          text: Code,
          savedAt: SavedAt,
          savedBy: SavedBy,
        }))}
        current={value}
        onTakeBack={onChange}
      />
    </Group>
  );
}

/** The editor of a script of the settings, with its version history and a trial on a person. */
export function ScriptInput({ location: place, kind, lines = 2, description, ...input }: Props) {
  return (
    <Stack gap={4}>
      <CodeEditor {...input} {...(description ? { description } : {})} lines={lines} language="javascript" />
      {place && (
        <>
          <EarlierVersions place={place} {...input} />
          <ScriptTrialSlot kind={kind} code={input.value} projectId={place.projectId} />
        </>
      )}
    </Stack>
  );
}
