import type { EditedQuest } from '@ithaki/contract';
import { isWarning } from '@ithaki/questionnaire/edit';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../../ui/notices/toasts.ts';
import { usePreview, usePublish, useVersion } from '../queries.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import { type Decisions, type Preview, undecided } from './answer-decisions.ts';
import { ComparedLines } from './ComparedLines.tsx';
import { comparedLines, mappableQuestions } from './compared-versions.ts';
import { FateRow } from './FateRow.tsx';

interface Props {
  quest: EditedQuest;
  /** Save counter of the draft; undefined while a save is pending. */
  version: number | undefined;
  onPublished: () => void;
  onClose: () => void;
}

/** Shows what publishing changes and what happens to stored answers, and publishes. */
export function PublishDialog({ quest, version, onPublished, onClose }: Props) {
  const { t } = useText();
  const preview = usePreview({ Id: quest.Id, Version: version ?? 0 }, version !== undefined);
  return (
    <EditorDialog title={t('questionnaires.editing.publish')} onClose={onClose} size="xl">
      {preview.error ? (
        <ErrorState message={messageOf(preview.error)} onRetry={() => void preview.refetch()} />
      ) : preview.data && version !== undefined ? (
        <Publishing quest={quest} version={version} preview={preview.data} onPublished={onPublished} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </EditorDialog>
  );
}

function Publishing({
  quest,
  version,
  preview,
  onPublished,
}: Omit<Props, 'onClose'> & { version: number; preview: Preview }) {
  const { t, language } = useText();
  const dialogs = useDialogs();
  const { questionnaire } = useEditedQuestionnaire();
  const publish = usePublish();
  const published = useVersion(quest.Id, quest.Published ?? undefined).data;
  const [moves, setMoves] = useState(false);
  const [decisions, setDecisions] = useState<Decisions>({});
  const lines = useMemo(
    () => (published ? comparedLines(published, questionnaire, language) : []),
    [published, questionnaire, language],
  );
  const flaws = preview.Flaws.filter((flaw) => !isWarning(flaw));
  const wordless = preview.Flaws.filter(({ Flaw }) => Flaw === 'noWords').length;
  const openFates = undecided(preview);
  const names = useMemo(() => {
    const all = [
      ...(published ? mappableQuestions(published, language) : []),
      ...mappableQuestions(questionnaire, language),
    ];
    return new Map(all.map(({ id, name }) => [id, name]));
  }, [published, questionnaire, language]);
  const { All, Replayed, Open } = preview.Sets;
  const isSame = !quest.IsChanged && version === quest.Version;
  const publishDraft = () =>
    publish.mutate(
      { Id: quest.Id, Version: version, Move: moves, Decisions: moves ? decisions : {} },
      {
        onSuccess: ({ Number: number, Moved }) => {
          toast.done(
            Moved > 0
              ? t('questionnaires.editing.publishedMoved', { number, count: Moved })
              : t('questionnaires.editing.published', { number }),
          );
          onPublished();
        },
      },
    );
  if (flaws.length > 0) {
    return (
      <Alert color="red" title={t('questionnaires.editing.flawsFirst', { count: flaws.length })}>
        <Button size="compact-md" variant="default" onClick={() => dialogs.open({ dialog: 'flaws' })}>
          {t('questionnaires.editing.showFlaws')}
        </Button>
      </Alert>
    );
  }
  return (
    <Stack gap="md">
      <Text>
        {isSame
          ? t('errors.NothingToPublish')
          : quest.Published === null
            ? t('questionnaires.editing.publishFirst')
            : t('questionnaires.editing.publishNext', { number: quest.Published + 1 })}
      </Text>
      {wordless > 0 && (
        <Alert color="needs" title={t('questionnaires.editing.wordless', { count: wordless })}>
          <Button size="compact-md" variant="default" onClick={() => dialogs.open({ dialog: 'flaws' })}>
            {t('questionnaires.editing.showFlaws')}
          </Button>
        </Alert>
      )}
      {published && (
        <section>
          <Text fw={600} mb="xs">
            {t('questionnaires.editing.changes')}
          </Text>
          <ComparedLines lines={lines} />
        </section>
      )}
      {All > 0 && (
        <section>
          <Text fw={600}>{t('questionnaires.editing.replay')}</Text>
          <Text size="sm" c="dimmed" mb="xs">
            {t('questionnaires.editing.replayed', { count: Replayed, all: All })}{' '}
            {openFates.length === 0 && t('questionnaires.editing.allKept')}
          </Text>
          {Open > 0 && (
            <Checkbox
              mb="sm"
              label={t('questionnaires.editing.move', { count: Open })}
              description={t('questionnaires.editing.moveHelp')}
              checked={moves}
              onChange={(event) => setMoves(event.currentTarget.checked)}
            />
          )}
          {published && openFates.length > 0 && (
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {openFates.map((fate) => (
                <FateRow
                  key={fate.Model}
                  fate={fate}
                  name={names.get(fate.Model) ?? fate.Model}
                  before={published}
                  after={questionnaire}
                  decision={decisions[fate.Model]}
                  onDecide={(decision) => setDecisions({ ...decisions, [fate.Model]: decision })}
                />
              ))}
            </Stack>
          )}
        </section>
      )}
      {publish.error && (
        <Alert color="red" role="alert">
          {messageOf(publish.error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button loading={publish.isPending} disabled={isSame} onClick={publishDraft}>
          {t('questionnaires.editing.publish')}
        </Button>
      </Group>
    </Stack>
  );
}
