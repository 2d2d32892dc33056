import type { MicrodataSheet } from '@ithaki/contract';
import { questionsOf, type Sheet } from '@ithaki/microdata';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useWhenSaved } from '../../../keep/index.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { useHandIn } from '../queries.ts';
import { ProblemList } from './ProblemList.tsx';
import { SheetNotice } from './SheetNotice.tsx';
import { SheetSections } from './SheetSections.tsx';
import { useSheetAnswers } from './useSheetAnswers.ts';

interface Props {
  row: MicrodataSheet;
  sheet: Sheet;
  /** The question that the page was opened for. */
  wanted?: number | undefined;
}

const stateColours = { empty: 'gray', begun: 'gray', submitted: 'blue', checked: 'green' } as const;

/** A sheet that is filled in: answers are saved as they are given, and the part is handed in at the end. */
export function SheetForm(props: Props) {
  const { row, sheet } = props;
  // What is typed stays while the first save makes a sheet out of an empty one.
  const state = row.State === 'empty' ? 'begun' : row.State;
  return <OpenForm key={`${sheet} ${row.UserId} ${state} ${row.DefinitionVersion}`} {...props} />;
}

function OpenForm({ row, sheet, wanted }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const isOwn = useMe().Id === row.UserId;
  const answering = useSheetAnswers(row, sheet);
  const { autosave, answers, theirs } = answering;
  const handIn = useHandIn(sheet);
  const { ask, dialog } = useConfirm();
  const [touched, setTouched] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const whenSaved = useWhenSaved(
    autosave,
    useCallback(() => setUnsaved(true), []),
  );
  const part = row.Can.Final;
  const refusals = handIn.error instanceof ApiError ? handIn.error.fields : {};
  const textOf = (all: ReadonlyMap<number, string>) =>
    questionsOf(answering.definition)
      .list.filter(({ Id }) => all.get(Id))
      .map(({ Id, Text: text }) => `${local(text)}: ${all.get(Id)}`)
      .join('\n');
  const submit = async () => {
    if (part === null) return;
    const sure = await ask({
      title: t('files.sure'),
      message: t(`microdata.final.${part}.confirm`),
      confirm: t(`microdata.final.${part}`),
    });
    if (!sure) return;
    setUnsaved(false);
    whenSaved(() => handIn.mutate({ UserId: row.UserId, Data: [], Final: true }));
  };
  return (
    <Stack gap="lg" maw={760}>
      <Group gap="sm">
        <Badge color={stateColours[row.State]} variant="light">
          {t(`microdata.state.${row.State}`)}
        </Badge>
        {part === null && (
          <Text size="sm" c="dimmed">
            {t('microdata.fill.readOnly')}
          </Text>
        )}
        {row.HasSpecial && (
          <Text size="sm" c="dimmed">
            {t('microdata.fill.hasSpecial')}
          </Text>
        )}
      </Group>
      <SheetNotice row={row} />
      {!isOwn && row.Problems.length > 0 && (
        <Panel title={t('microdata.problems.title', { count: row.Problems.length })}>
          <ProblemList userId={row.UserId} sheet={sheet} problems={row.Problems} mayExplain={row.Can.Explain} />
        </Panel>
      )}
      <SheetSections
        sheet={{
          ...answering,
          change: (id, answer) => {
            setTouched(true);
            answering.change(id, answer);
          },
        }}
        editable={new Set(row.Can.Edit)}
        refusals={refusals}
        wanted={wanted}
      />
      {theirs && (
        <ConflictChoice
          mine={textOf(answers)}
          theirs={textOf(theirs)}
          onMine={autosave.keepMine}
          onTheirs={autosave.takeTheirs}
        />
      )}
      {part !== null && (
        <Stack gap="xs">
          {(touched || autosave.state !== 'saved') && (
            <SaveState
              state={autosave.state}
              message={autosave.problem?.kind === 'refused' ? messageOf(autosave.problem.error) : undefined}
            />
          )}
          <FormFailure
            message={unsaved ? t('actions.handIn.unsaved') : handIn.error ? messageOf(handIn.error) : undefined}
          />
          <Group>
            <Button loading={handIn.isPending} onClick={() => void submit()}>
              {t(`microdata.final.${part}`)}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t(`microdata.final.${part}.help`)}
          </Text>
        </Stack>
      )}
      {dialog}
    </Stack>
  );
}
