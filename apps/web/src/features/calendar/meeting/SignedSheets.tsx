import { type Meeting, SCANS } from '@ithaki/contract';
import { proofClasses } from '@ithaki/meetings';
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { type Box, FileBox, useFiles } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useSavePaper } from '../queries.ts';
import { ChangeReason, isLocked } from './ChangeReason.tsx';

interface Props {
  meeting: Meeting;
}

/** The place of the scanned sheets of a meeting. Those of a single meeting are about its mentee. */
function boxOf({ Id, TypeId, Invitees }: Meeting): Box {
  if (TypeId === 1) return { category: `${SCANS.group}/${Id}`, name: 'sheet' };
  return { category: `${SCANS.single}/${Id}`, name: 'sheet', userId: Invitees[0]?.MenteeId };
}

/** The classes of proof that a sheet does not replace: it and all stronger ones. */
const notReplaced: ReadonlySet<string | null> = new Set(proofClasses.slice(0, proofClasses.indexOf('paper') + 1));

/** A form to record whose presence an uploaded sheet proves. */
function PaperForm({ meeting, box }: Props & { box: Box }) {
  const { t } = useText();
  const save = useSavePaper();
  const files = useFiles(box).data?.Files ?? [];
  const takePart = meeting.Invitees.filter(({ Waiting }) => Waiting === undefined);
  const [chosenFile, setFile] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    takePart.flatMap(({ MenteeId, Proof }) => (notReplaced.has(Proof) ? [] : [String(MenteeId)])),
  );
  const [reason, setReason] = useState('');
  const file = files.find(({ Id }) => Id === chosenFile) ?? files[0];
  if (!file) return null;
  const submit = () =>
    // A callback of `mutate` would be lost: the new version of the meeting replaces this form.
    save
      .mutateAsync({
        ...{ Id: meeting.Id, FileId: file.Id, MenteeIds: chosen.map(Number), Version: meeting.Version },
        ...(reason.trim() && { Reason: reason.trim() }),
      })
      .then(
        () => toast.done(t('calendar.paper.done')),
        () => undefined,
      );
  return (
    <Stack gap="sm" align="flex-start">
      {files.length > 1 && (
        <NativeSelect
          label={t('calendar.paper.sheet')}
          value={file.Id}
          onChange={(event) => setFile(event.currentTarget.value)}
          data={files.map(({ Id, FileName }) => ({ value: Id, label: FileName }))}
        />
      )}
      <Checkbox.Group
        label={t('calendar.paper.whose')}
        description={t('calendar.paper.whose.help')}
        value={[...chosen]}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {takePart.map(({ MenteeId, Name, Proof }) => (
            <Checkbox
              key={MenteeId}
              value={String(MenteeId)}
              label={Name}
              description={Proof ? t(`calendar.proof.${Proof}`) : undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {isLocked(save.error) && <ChangeReason value={reason} onChange={setReason} />}
      <FormFailure message={save.error ? messageOf(save.error) : undefined} />
      <Button onClick={submit} loading={save.isPending} disabled={chosen.length === 0}>
        {t('calendar.paper.save')}
      </Button>
    </Stack>
  );
}

/** The scanned sheets of a meeting that prove presence, and, for whoever records it, a form to add one. */
export function SignedSheets({ meeting }: Props) {
  const { t } = useText();
  const box = boxOf(meeting);
  const records = meeting.can.includes('presence');
  const { data } = useFiles(box);
  if (!records && !data?.Files.length) return null;
  return (
    <TabSection title={t('calendar.paper.title')} {...(records && { help: t('calendar.paper.help') })}>
      <Stack gap="md">
        <FileBox box={box} label={t('calendar.paper.title')} canUpload={records} canDelete={records} />
        {records && <PaperForm key={meeting.Version} meeting={meeting} box={box} />}
      </Stack>
    </TabSection>
  );
}
