import type { EditedView, JsonValue } from '@ithaki/contract';
import { checkTurns } from '@ithaki/script';
import { List, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { type FramedView, type MadeCall, ViewFrame, type ViewProblem } from '../../../view-frame/index.ts';
import { useOpenCalls } from './queries.ts';
import type { ViewDraft } from './view-draft.ts';

/** Milliseconds without typing before the preview is drawn anew. */
const PAUSE = 500;

/** Most lines of the log. */
const MOST_LINES = 50;

interface Props {
  view: EditedView;
  draft: ViewDraft;
  /** The mentee as whom it is shown; the person who writes it if absent. */
  reader: { Id: number; Name: string } | undefined;
}

/** What a design is given in a preview in place of an action and what was written in it. */
const sampleAction: JsonValue = { action: { Id: 0, Title: '', Standing: 'open' }, part: {} };

/** Returns a script with the checks that end its loops; an empty one while it does not compile. */
function runnable(text: string): string {
  const checked = checkTurns(text);
  return checked.ok ? checked.code : '';
}

/**
 * A view of HTML in its frame while it is written. What reads is read; a call that would change something only says so,
 * in the log below, and so does what fails.
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
  const user: JsonValue | undefined = reader && {
    Id: reader.Id,
    Name: reader.Name,
    Roles: ['Mentee'],
    CurrentRole: 'Mentee',
  };
  const called = ({ path, body, changes }: MadeCall) =>
    note(`${t(changes ? 'views.editing.log.would' : 'views.editing.log.reads')} ${path} ${JSON.stringify(body)}`);
  const failed = ({ message, script, line }: ViewProblem) =>
    note(`${t('views.editing.log.failed')} ${message}${script ? ` (${script}, ${line})` : ''}`);
  return (
    <Stack gap="sm">
      <ViewFrame
        view={view}
        title={Name}
        preview
        {...(Class === 'design' && { data: sampleAction })}
        {...(user !== undefined && { user })}
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
