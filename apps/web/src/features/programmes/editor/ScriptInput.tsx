import { Button, Group, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { HistoryDialog } from '../../../editor/HistoryDialog.tsx';
import { useText } from '../../../i18n/text.ts';
import { type ScriptTrial, ScriptTrialPlace } from '../../../slots/script-trial.ts';
import { useVersions } from '../queries.ts';

/** Whose versions a script keeps. */
export interface ScriptPlace {
  projectId: number;
  /** Within the settings: 'User.Label'. */
  path: string;
}

interface Props {
  label: string;
  description?: string;
  lines?: number;
  /** Absent while the project is being made: nothing has been kept yet. */
  place: ScriptPlace | undefined;
  /** What the script is for. */
  kind: ScriptTrial['kind'];
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

function Earlier({
  place,
  label,
  value,
  onChange,
}: Pick<Props, 'label' | 'value' | 'onChange'> & { place: ScriptPlace }) {
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

/** A script of the settings, with its earlier versions at hand, and tried on a person. */
export function ScriptInput({ place, kind, lines = 2, description, ...input }: Props) {
  return (
    <Stack gap={4}>
      <CodeEditor {...input} {...(description ? { description } : {})} lines={lines} language="javascript" />
      {place && (
        <>
          <Earlier place={place} {...input} />
          <ScriptTrialPlace kind={kind} code={input.value} projectId={place.projectId} />
        </>
      )}
    </Stack>
  );
}
