import type { Form, Stage } from '@ithaki/application/schema';
import { Checkbox, Paper, Stack, Title } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { freshName } from '../answer-names.ts';
import { unlessEmpty } from '../both.ts';
import { NameField } from '../NameField.tsx';
import { useEdited, useEditor } from '../useEditor.tsx';
import { ItemList } from './ItemList.tsx';
import { Part } from './TabPart.tsx';

const statuses = [1, 100, 2, 3, 1000] as const satisfies readonly Stage['Status'][];

type Reason = Form['Selection']['RejectReasons'][number];

/** A stage in the programme's own words; without any it has the product's. */
function StageFields({ status }: { status: Stage['Status'] }) {
  const { t } = useText();
  const { edit } = useEditor();
  const { Stages } = useEdited();
  const stage = Stages.find(({ Status }) => Status === status);
  const usual = t(`applications.status.${status}`);
  const put = (part: Partial<Stage>) =>
    edit((form) => {
      const now: Stage = { Status: status, Public: { el: '', en: '' }, Edit: false, ...stage, ...part };
      const others = form.Stages.filter(({ Status }) => Status !== status);
      const next = [...others, now].toSorted((a, b) => statuses.indexOf(a.Status) - statuses.indexOf(b.Status));
      return { ...form, Stages: next };
    }, `stage ${status}`);
  return (
    <Paper withBorder p="sm" component="section" aria-label={usual}>
      <Title order={3} size="h5" mb="xs">
        {usual}
      </Title>
      <Stack gap="sm">
        <TwoLanguages
          label={t('applications.form.stage.public')}
          value={stage?.Public ?? ''}
          onChange={(Public) => put({ Public })}
        />
        <TwoLanguages
          label={t('applications.form.stage.text')}
          lines={2}
          value={stage?.Text ?? ''}
          onChange={(text) => put({ Text: unlessEmpty(text) })}
        />
        <Checkbox
          label={t('applications.form.stage.edit')}
          checked={stage?.Edit ?? false}
          onChange={(event) => put({ Edit: event.currentTarget.checked })}
        />
      </Stack>
    </Paper>
  );
}

/** Stages as applicants read them, and the reasons a rejection may have. */
export function StagesPanel() {
  const { t } = useText();
  const local = useLocalText();
  const { edit } = useEditor();
  const { RejectReasons } = useEdited().Selection;
  const codes = RejectReasons.map(({ Code }) => Code);
  return (
    <>
      <Part title={t('applications.form.tab.stages')} help={t('applications.form.stages.help')}>
        {statuses.map((status) => (
          <StageFields key={status} status={status} />
        ))}
      </Part>
      <Part title={t('applications.form.reasons')} help={t('applications.form.reasons.help')}>
        <ItemList<Reason>
          label={t('applications.form.reasons')}
          items={RejectReasons}
          idOf={({ Code }) => Code}
          nameOf={({ Label }) => local(Label)}
          factsOf={({ Code }) => [Code]}
          onChange={(next, together) =>
            edit((now) => ({ ...now, Selection: { ...now.Selection, RejectReasons: next } }), together)
          }
          make={() => ({ Code: freshName('reason', codes), Label: { el: '', en: '' } })}
          add={t('applications.form.reason.add')}
          most={100}
          fields={(reason, change) => (
            <>
              <TwoLanguages
                label={t('applications.form.reason.label')}
                autoFocus
                value={reason.Label}
                onChange={(Label) => change({ ...reason, Label })}
              />
              <NameField value={reason.Code} taken={codes} onChange={(Code) => change({ ...reason, Code })} />
            </>
          )}
        />
      </Part>
    </>
  );
}
