import type { Text } from '@ithaki/questionnaire';
import { Button, Collapse, Group, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';

/** Parses one row per line: Greek, then after a tab or a bar the English text. */
function parseRows(text: string): Text[] {
  return text.split('\n').flatMap((line) => {
    const [el = '', en = ''] = line.split(/\t|\s\|\s/).map((part) => part.trim());
    return el === '' ? [] : [{ el, en }];
  });
}

/** Adds many rows at once from a pasted list. */
export function PasteRows({ label, onRows }: { label: string; onRows: (texts: readonly Text[]) => void }) {
  const { t } = useText();
  const id = useId();
  const [opened, { toggle, close }] = useDisclosure(false);
  const [text, setText] = useState('');
  const rows = parseRows(text);
  return (
    <div>
      <Button variant="subtle" size="compact-sm" aria-expanded={opened} aria-controls={id} onClick={toggle}>
        {label}
      </Button>
      <Collapse expanded={opened} id={id}>
        {opened && (
          <>
            <Textarea
              mt="xs"
              label={label}
              description={t('questionnaires.editing.pasteHelp')}
              autosize
              minRows={3}
              maxRows={10}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group mt="xs">
              <Button
                size="compact-sm"
                disabled={rows.length === 0}
                onClick={() => {
                  onRows(rows);
                  setText('');
                  close();
                }}
              >
                {t('questionnaires.editing.addRows', { count: rows.length })}
              </Button>
            </Group>
          </>
        )}
      </Collapse>
    </div>
  );
}
