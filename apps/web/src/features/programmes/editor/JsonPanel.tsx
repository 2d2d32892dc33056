import type { ProjectSettings } from '@ithaki/contract';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { type JsonProblem, readSettings, writeSettings } from './settings-json.ts';

interface Props {
  settings: ProjectSettings;
  /** Text that is still invalid, from an earlier visit of the tab. */
  invalidText: string | undefined;
  onValid: (settings: ProjectSettings) => void;
  onInvalid: (text: string | undefined) => void;
}

const mostShown = 8;

function Problems({ problems, onDrop }: { problems: readonly JsonProblem[]; onDrop: () => void }) {
  const { t } = useText();
  return (
    <Alert color="red" role="alert" title={t('programmes.json.unfit')}>
      <List size="sm" spacing={2}>
        {problems.slice(0, mostShown).map(({ line, column, path, label, values }) => (
          <List.Item key={`${line}:${column}:${path}`}>
            {t('programmes.json.place', { line, column })} {path && <code>{path}: </code>}
            {t(label, values)}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        {t('programmes.json.unfit.help')}
      </Text>
      <Group mt="sm">
        <Button variant="default" size="compact-md" onClick={onDrop}>
          {t('programmes.json.drop')}
        </Button>
      </Group>
    </Alert>
  );
}

/** All settings as JSON; a change is applied to the other tabs when it is valid. */
export function JsonPanel({ settings, invalidText: unfit, onValid: onRead, onInvalid: onUnfit }: Props) {
  const { t } = useText();
  const [text, setText] = useState(() => unfit ?? writeSettings(settings));
  const reading = readSettings(text);
  const change = (typed: string) => {
    setText(typed);
    const next = readSettings(typed);
    if ('settings' in next) onRead(next.settings);
    else onUnfit(typed);
  };
  const drop = () => {
    setText(writeSettings(settings));
    onUnfit(undefined);
  };
  return (
    <Stack gap="md">
      {'problems' in reading && <Problems problems={reading.problems} onDrop={drop} />}
      <CodeEditor
        label={t('programmes.json.label')}
        description={t('programmes.json.help')}
        language="json"
        lines={20}
        mostLines={30}
        value={text}
        onChange={change}
      />
    </Stack>
  );
}
