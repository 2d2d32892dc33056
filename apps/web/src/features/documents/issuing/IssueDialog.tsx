import { type BodyOf, type Calls, type Document, type ReplyOf, type Role, roles } from '@ithaki/contract';
import { Alert, Button, Checkbox, Group, Modal, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { newClientId } from '../../../api/client-id.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useIsNarrow } from '../../../ui/dialogs/useIsNarrow.ts';
import { type ChosenPerson, PeopleSelect } from '../../../ui/fields/PeopleSelect.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { ShownDocument } from '../editor/PreviewPane.tsx';
import { useIssue, usePeopleFound, usePreviewIssue } from '../queries.ts';

/** Milliseconds without typing before people are searched. */
const PAUSE = 300;

type IssueBody = BodyOf<Calls['documents']['previewIssue']>;
type Reach = ReplyOf<Calls['documents']['previewIssue']>;

/** Roles whose members can be chosen as recipients. */
const receivers = roles.filter((role) => ['Mentee', 'Mentor', 'Coordinator', 'Supervisor'].includes(role));

/** Dialog to issue a document: choose recipients and arguments, preview them, then confirm exactly that. */
export function IssueDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useText();
  const isNarrow = useIsNarrow();
  const local = useLocalText();
  const [whom, setWhom] = useState<'role' | 'people'>('role');
  const [role, setRole] = useState<Role>('Mentee');
  const [people, setPeople] = useState<ChosenPerson[]>([]);
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const found = usePeopleFound(wanted).data ?? [];
  const [values, setValues] = useState<Record<string, string>>({});
  const [mail, setMail] = useState(false);
  const [previewed, setPreviewed] = useState<{ body: IssueBody; reach: Reach; key: string }>();
  const preview = usePreviewIssue();
  const issue = useIssue();
  const body: IssueBody = {
    Name: document.Name,
    ...(whom === 'role' ? { Roles: [role], Active: [1] } : { Ids: people.map(({ value }) => Number(value)) }),
    Arguments: values,
  };
  /** Applies a change and discards the preview, which no longer matches. */
  const choose = (change: () => void) => {
    change();
    setPreviewed(undefined);
  };
  const check = () => preview.mutate(body, { onSuccess: (reach) => setPreviewed({ body, reach, key: newClientId() }) });
  const confirm = () =>
    previewed &&
    issue.mutate(
      { ...previewed.body, Mail: mail, Version: previewed.reach.Version, key: previewed.key },
      {
        onSuccess: () => {
          toast.done(t('documents.issue.started'));
          onClose();
        },
      },
    );
  const failure = preview.error ?? issue.error;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('documents.issue.of', { title: local(document.Title) })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          aria-label={t('documents.issue.whom')}
          data={[
            { value: 'role', label: t('documents.issue.everyone') },
            { value: 'people', label: t('documents.issue.chosen') },
          ]}
          value={whom}
          onChange={(next) => choose(() => setWhom(next === 'people' ? 'people' : 'role'))}
        />
        {whom === 'role' ? (
          <Select
            label={t('documents.issue.role')}
            allowDeselect={false}
            data={receivers.map((value) => ({ value, label: t(`shell.role.${value}`) }))}
            value={role}
            onChange={(next) => next && choose(() => setRole(next as Role))}
          />
        ) : (
          <PeopleSelect
            label={t('documents.issue.people')}
            description=""
            placeholder=""
            nobody={t('documents.issue.nobody')}
            found={found}
            text={text}
            onText={setText}
            chosen={people}
            onChosen={(chosen) => choose(() => setPeople(chosen))}
          />
        )}
        {document.Arguments.map(({ Name, Label, Default }) => (
          <TextInput
            key={Name}
            label={local(Label) || Name}
            value={values[Name] ?? Default}
            onChange={(event) => {
              const { value } = event.currentTarget;
              choose(() => setValues({ ...values, [Name]: value }));
            }}
          />
        ))}
        <Checkbox
          label={t('documents.issue.mail')}
          checked={mail}
          onChange={(event) => setMail(event.currentTarget.checked)}
        />
        <FormFailure message={failure ? messageOf(failure) : undefined} />
        {previewed && <ReachNotice reach={previewed.reach} mail={mail} />}
        {previewed?.reach.First && <ShownDocument preview={previewed.reach.First} />}
        {/* In view beside the long preview, since they are what comes next. */}
        <Group justify="flex-end" pos="sticky" bottom={0} py="xs" bg="var(--mantine-color-body)" style={{ zIndex: 1 }}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {previewed ? (
            <Button loading={issue.isPending} onClick={confirm}>
              {t('documents.issue.confirm', { count: document.Kind === 'list' ? 1 : previewed.reach.People })}
            </Button>
          ) : (
            <Button loading={preview.isPending} disabled={whom === 'people' && people.length === 0} onClick={check}>
              {t('documents.issue.check')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** Summary of an issue: recipients, document numbers, and how many have it already or no e-mail address. */
function ReachNotice({ reach, mail }: { reach: Reach; mail: boolean }) {
  const { t } = useText();
  const { People, Numbers, Having, WithoutAddress, Sample } = reach;
  return (
    <Alert variant="light" title={t('documents.issue.reaches', { count: People })} role="status">
      {Numbers && <Text size="sm">{t('documents.issue.numbers', { from: Numbers.From, to: Numbers.To })}</Text>}
      <Text size="sm">{t('documents.issue.first', { names: Sample.map(({ Name }) => Name).join(', ') })}</Text>
      {Having > 0 && <Text size="sm">{t('documents.issue.having', { count: Having })}</Text>}
      {mail && WithoutAddress > 0 && (
        <Text size="sm">{t('documents.issue.withoutAddress', { count: WithoutAddress })}</Text>
      )}
    </Alert>
  );
}
