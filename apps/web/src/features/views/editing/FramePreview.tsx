import type { EditedView, JsonValue } from '@ithaki/contract';
import { checkTurns } from '@ithaki/script';
import { List, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { ViewReader } from '../../../slots/view-blocks.tsx';
import { type FramedView, type MadeCall, ViewFrame, type ViewProblem } from '../../../view-frame/index.ts';
import { useOpenCalls } from './queries.ts';
import type { ViewDraft } from './view-draft.ts';

/** Milliseconds without typing before the preview is updated. */
const PAUSE = 500;

/** Maximum number of lines in the log. */
const MOST_LINES = 50;

interface Props {
  view: EditedView;
  draft: ViewDraft;
  reader: ViewReader;
}

/** Sample data that a design receives in a preview instead of a real action. */
const sampleAction: JsonValue = { action: { Id: 0, Title: '', Standing: 'open' }, part: {} };

/** Returns a script with time checks in its loops; empty if it does not compile. */
function runnable(text: string): string {
  const checked = checkTurns(text);
  return checked.ok ? checked.code : '';
}

/**
 * A preview of an HTML view while it is edited. Calls that only read are made; calls that would change something are
 * only logged below the preview, as are errors. A mentee in scope reads with their own rights; an invented one reads
 * nothing.
 */
export function FramePreview({ view: { Class, Name }, draft, reader }: Props) {
  const { t } = useText();
  const openCalls = useOpenCalls().data;
  const [written] = useDebouncedValue(draft, PAUSE);
  const [log, setLog] = useState<readonly string[]>([]);
  const note = (line: string) => setLog((before) => [line, ...before].slice(0, MOST_LINES));
  const { Html, Css, Controller, Functions, Calls } = written;
  const view = useMemo(
    (): FramedView => ({
      ...{ Class, Name, Html, Css },
      Controller: runnable(Controller),
      Functions: runnable(Functions),
      Calls: (openCalls ?? []).filter(({ Path }) => Calls.includes(Path)),
    }),
    [Class, Name, Html, Css, Controller, Functions, Calls, openCalls],
  );
  const called = ({ path, body, changes }: MadeCall) => {
    const what = changes ? 'would' : reader.invented ? 'notRead' : 'reads';
    note(`${t(`views.editing.log.${what}`)} ${path} ${JSON.stringify(body)}`);
  };
  const failed = ({ message, script, line }: ViewProblem) =>
    note(`${t('views.editing.log.failed')} ${message}${script ? ` (${script}, ${line})` : ''}`);
  return (
    <Stack gap="sm">
      <ViewFrame
        view={view}
        title={Name}
        preview={reader}
        {...(Class === 'design' && { data: sampleAction })}
        methods={Class === 'directive' ? { setValue: async (data) => note(`setValue ${JSON.stringify(data)}`) } : {}}
        onCall={called}
        onFailed={failed}
      />
      <section aria-label={t('views.editing.log')}>
        <Text size="sm" fw={500}>
          {t('views.editing.log')}
        </Text>
        {log.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('views.editing.log.none')}
          </Text>
        ) : (
          <List size="xs" listStyleType="none" style={{ overflowWrap: 'anywhere' }}>
            {log.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its beginning
              <List.Item key={log.length - index}>{line}</List.Item>
            ))}
          </List>
        )}
      </section>
    </Stack>
  );
}
