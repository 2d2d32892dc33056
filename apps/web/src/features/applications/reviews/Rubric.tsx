import { rubricTotal } from '@ithaki/application/selection';
import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Button, Group, Paper, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSaveReview } from '../selection/queries.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import classes from './Review.module.css';
import { ReviewCard } from './ReviewCard.tsx';

type Review = ReplyOf<Calls['selection']['getReview']>;

/** The rubric with the reviewer's own scores, their running total, saving and submitting. */
export function Rubric({ review }: { review: Review }) {
  const { t, language } = useText();
  const local = useLocalText();
  const { ask, dialog } = useConfirm();
  const { AppId, Revision, Rubric: criteria, Own } = review;
  const [scores, setScores] = useState<Record<string, number>>(Own.Scores ?? {});
  const [note, setNote] = useState(Own.Note ?? '');
  const [version, setVersion] = useState(review.Version);
  const [changed, setChanged] = useState(false);
  const [declaring, setDeclaring] = useState(false);
  const save = useSaveReview();
  const isEnded = (Own.SubmittedAt !== null && !Own.Outdated) || Own.Conflict !== null;
  const { Total, Missing } = rubricTotal(criteria, scores);
  const figure = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  const saveScores = async (Submit: boolean) => {
    const saved = await save.mutateAsync({ AppId, Scores: scores, Note: note, Revision, Version: version, Submit });
    setVersion(saved.Version);
    setChanged(false);
    toast.done(t(Submit ? 'applications.selection.review.submitted' : 'applications.selection.review.saved'));
  };
  const submit = async () => {
    const sure = await ask({
      title: t('applications.selection.review.submit'),
      message: t('applications.selection.review.submit.sure', { total: figure(Total) }),
      confirm: t('applications.selection.review.submit'),
    });
    if (sure) await saveScores(true);
  };
  // A refusal is shown below the form, so it is ignored here.
  const ignoreRefusal = (saving: Promise<void>) => void saving.catch(() => undefined);
  if (isEnded) return <ReviewCard review={Own} rubric={criteria} />;
  return (
    <Paper withBorder p="md" mb="md">
      <Stack gap="md">
        {Own.Outdated && <Alert color="needs">{t('applications.selection.review.outdated.lead')}</Alert>}
        {criteria.map(({ Name, Label, Help, Weight, Scores }) => (
          <Radio.Group
            key={Name}
            label={local(Label)}
            description={[Help && local(Help), t('applications.selection.review.weight', { weight: Weight })]
              .filter(Boolean)
              .join(' · ')}
            value={scores[Name] === undefined ? '' : String(scores[Name])}
            onChange={(score) => {
              setScores({ ...scores, [Name]: Number(score) });
              setChanged(true);
            }}
          >
            <Stack gap={8} mt={6}>
              {Scores.map(({ Score, Label: description }) => (
                <Radio
                  key={Score}
                  value={String(Score)}
                  label={`${Score.toLocaleString(language)} — ${local(description)}`}
                />
              ))}
            </Stack>
          </Radio.Group>
        ))}
        <Textarea
          label={t('applications.selection.review.note')}
          autosize
          minRows={3}
          maxLength={10_000}
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setChanged(true);
          }}
        />
        {save.error && (
          <Alert color="red" role="alert">
            {messageOf(save.error)}
          </Alert>
        )}
        <div className={classes.total}>
          <Text fw={650} className="numbers" role="status">
            {t('applications.selection.review.total')}: {figure(Total)} / 100
          </Text>
          {Missing.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('applications.selection.review.missing', { count: Missing.length })}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            loading={save.isPending}
            disabled={!changed}
            onClick={() => ignoreRefusal(saveScores(false))}
          >
            {t('applications.selection.review.save')}
          </Button>
          <Button loading={save.isPending} disabled={Missing.length > 0} onClick={() => ignoreRefusal(submit())}>
            {t('applications.selection.review.submit')}
          </Button>
          <Button variant="subtle" onClick={() => setDeclaring(true)}>
            {t('applications.selection.review.declare')}
          </Button>
        </Group>
      </Stack>
      {declaring && <ConflictDialog appId={AppId} onClose={() => setDeclaring(false)} />}
      {dialog}
      <LeaveGuard unsaved={changed} />
    </Paper>
  );
}
