import type { Meeting } from '@ithaki/contract';
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconCheck, IconEdit } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDeliberateSave, write } from '../../../keep/index.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { renewCalendar, useAgreeMinutes } from '../queries.ts';
import { type MinutesSection, minutesOf, sectionsOf, sectionsToWrite } from './minutes-sections.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Props {
  meeting: Meeting;
}

/** Returns the minutes in the newer version that comes with a conflict. */
const minutesIn = (row: unknown): string => {
  const minutes = typeof row === 'object' && row !== null && 'Minutes' in row ? row.Minutes : '';
  return typeof minutes === 'string' ? minutes : '';
};

/** Edits the minutes under headings; without a connection they wait in the outbox. */
function MinutesEditor({ meeting, onDone }: Props & { onDone: () => void }) {
  const { t } = useText();
  const client = useQueryClient();
  const usual = [t('calendar.minutes.discussed'), t('calendar.minutes.agreed'), t('calendar.minutes.next')];
  const [sections, setSections] = useState<MinutesSection[]>(() => sectionsToWrite(meeting.Minutes ?? '', usual));
  const [isChanged, setIsChanged] = useState(false);
  const saved = () => {
    void renewCalendar(client);
    onDone();
  };
  const saving = useDeliberateSave({ key: `minutes/${meeting.Id}`, version: meeting.Version, onSaved: saved });
  const text = minutesOf(sections);
  const submit = () => {
    setIsChanged(false);
    saving.save(write(api.presences.saveMinutes, { Id: meeting.Id, Text: text }));
  };
  const newer = saving.problem?.kind === 'conflict' ? minutesIn(saving.problem.current) : undefined;
  return (
    <Stack gap="sm">
      {sections.map(({ heading, text: written }, index) => (
        <Textarea
          key={heading || 'none'}
          label={heading || t('calendar.minutes.title')}
          autosize
          minRows={3}
          maxLength={6000}
          value={written}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setIsChanged(true);
            setSections(sections.map((section, at) => (at === index ? { ...section, text: value } : section)));
          }}
        />
      ))}
      <FormFailure message={saving.refusal ? messageOf(saving.refusal) : undefined} />
      {newer !== undefined && (
        <ConflictChoice
          mine={text}
          theirs={newer}
          onMine={saving.keepMine}
          onTheirs={() => {
            saving.takeTheirs();
            saved();
          }}
        />
      )}
      {(saving.state === 'waiting' || saving.state === 'conflict') && <SaveState state={saving.state} />}
      <Group>
        <Button onClick={submit} loading={saving.state === 'saving'} disabled={text === ''}>
          {t('calendar.minutes.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </Group>
      <LeaveGuard unsaved={isChanged} />
    </Stack>
  );
}

/** A mentee's own minutes, besides those of the mentor. */
function OwnMinutes({ meeting }: Props) {
  const { t } = useText();
  const client = useQueryClient();
  const own = meeting.Invitees.find(({ OwnMinutes: text }) => text !== undefined)?.OwnMinutes ?? '';
  const [text, setText] = useState(own);
  const saving = useDeliberateSave({
    key: `own-minutes/${meeting.Id}`,
    version: meeting.Version,
    onSaved: () => void renewCalendar(client),
  });
  return (
    <Stack gap="sm">
      <Textarea
        label={t('calendar.minutes.own')}
        description={t('calendar.minutes.own.help')}
        autosize
        minRows={2}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormFailure message={saving.refusal ? messageOf(saving.refusal) : undefined} />
      <Group>
        <Button
          variant="default"
          loading={saving.state === 'saving'}
          disabled={text.trim() === '' || text === own}
          onClick={() => saving.save(write(api.presences.saveMinutes, { Id: meeting.Id, Own: text.trim() }))}
        >
          {t('calendar.minutes.own.save')}
        </Button>
        {saving.state !== 'saved' && <SaveState state={saving.state} />}
      </Group>
    </Stack>
  );
}

/** Buttons to agree to the minutes, or to object with a text. */
function Agreement({ meeting: { Id } }: Props) {
  const { t } = useText();
  const agree = useAgreeMinutes();
  const [objects, setObjects] = useState(false);
  return (
    <>
      <Group>
        <Button
          loading={agree.isPending}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => agree.mutate({ Id, Agree: true })}
        >
          {t('calendar.minutes.agree')}
        </Button>
        <Button variant="default" onClick={() => setObjects(true)}>
          {t('calendar.minutes.object')}
        </Button>
      </Group>
      <FormFailure message={agree.error && !objects ? messageOf(agree.error) : undefined} />
      {objects && (
        <ReasonDialog
          title={t('calendar.minutes.object')}
          submit={t('calendar.minutes.object')}
          help={t('calendar.minutes.object.help')}
          required
          onReason={(Objection) => agree.mutateAsync({ Id, Agree: false, Objection })}
          onClose={() => setObjects(false)}
        />
      )}
    </>
  );
}

/** The minutes of a meeting under their headings, who agreed to them, and what the reader may write. */
export function Minutes({ meeting }: Props) {
  const { t } = useText();
  const me = useMe();
  const [isWritten, setIsWritten] = useState(false);
  const { Minutes: minutes = '', Invitees, can } = meeting;
  const writes = can.includes('minutes');
  if (minutes === '' && !writes && !can.includes('ownMinutes')) return null;
  const agreed = Invitees.filter(({ Agreed }) => Agreed === true);
  const objecting = Invitees.filter(({ Objection }) => Objection);
  return (
    <TabSection title={t('calendar.minutes.title')}>
      {isWritten && <MinutesEditor meeting={meeting} onDone={() => setIsWritten(false)} />}
      {!isWritten && minutes === '' && <Text c="dimmed">{t('calendar.minutes.none')}</Text>}
      {!isWritten &&
        sectionsOf(minutes).map(({ heading, text }) => (
          <div key={heading || text}>
            {heading && <Title order={3}>{heading}</Title>}
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
          </div>
        ))}
      {agreed.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('calendar.minutes.agreedBy', { names: agreed.map(({ Name }) => Name).join(', ') })}
        </Text>
      )}
      {objecting.map(({ MenteeId, Name, Objection }) => (
        <Text key={MenteeId} size="sm">
          {t('calendar.minutes.objection', { name: Name, text: Objection ?? '' })}
        </Text>
      ))}
      {Invitees.filter(({ MenteeId, OwnMinutes: text }) => text && MenteeId !== me.Id).map(
        ({ MenteeId, Name, OwnMinutes: text }) => (
          <Text key={MenteeId} size="sm" style={{ whiteSpace: 'pre-line' }}>
            {t('calendar.minutes.ownOf', { name: Name, text: text ?? '' })}
          </Text>
        ),
      )}
      {can.includes('agree') && <Agreement meeting={meeting} />}
      {can.includes('ownMinutes') && <OwnMinutes meeting={meeting} />}
      {writes && !isWritten && (
        <Group>
          <Button variant="default" leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setIsWritten(true)}>
            {t(minutes === '' ? 'calendar.minutes.write' : 'calendar.minutes.change')}
          </Button>
        </Group>
      )}
    </TabSection>
  );
}
