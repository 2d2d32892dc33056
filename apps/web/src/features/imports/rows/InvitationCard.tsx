import { Box, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { cellOf, type ImportList } from '../import-list.ts';
import { useInvite } from '../queries.ts';

interface Props {
  list: ImportList;
  onChange: (list: ImportList) => void;
}

/** Number of days for which the link of a first sign-in is valid. */
const LINK_DAYS = 7;

const emailOf = (list: ImportList, row: ImportList['rows'][number]) =>
  (cellOf(list, row, 'email') || cellOf(list, row, 'Email')).trim();

/** Chooses whether new people are mailed at once or later, shows the mail, and sends it to those added. */
export function InvitationCard({ list, onChange }: Props) {
  const { t } = useText();
  const added = list.rows.filter(({ stage }) => stage === 'done');
  const emails = [...new Set(added.map((row) => emailOf(list, row)).filter(Boolean))];
  const invite = useInvite();
  const send = () =>
    invite.mutate(emails, {
      onSuccess: ({ Sent, HasPassword }) => toast.done(t('imports.invite.sent', { sent: Sent, known: HasPassword })),
    });
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('imports.invite')}
        description={t('imports.invite.help')}
        value={list.invite ? 'now' : 'later'}
        onChange={(chosen) => onChange({ ...list, invite: chosen === 'now' })}
      >
        <Group gap="md" mt="xs">
          <Radio value="now" label={t('imports.invite.now')} />
          <Radio value="later" label={t('imports.invite.later')} />
        </Group>
      </Radio.Group>
      <Mail list={list} />
      {emails.length > 0 && (
        <Group>
          <Button variant="default" loading={invite.isPending} onClick={send}>
            {t('imports.invite.send')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The mail that the first person of the list will get. */
function Mail({ list }: { list: ImportList }) {
  const { t } = useText();
  const local = useLocalText();
  const { Project } = useMe();
  const [isShown, setShown] = useState(false);
  const row = list.rows[0];
  const cell = (target: string) => (row ? cellOf(list, row, target).trim() : '');
  const name = cell('Username') || (row ? emailOf(list, row) : '');
  const params = {
    name,
    person: [cell('last_name'), cell('first_name')].filter(Boolean).join(' ') || name,
    programme: Project ? local(Project.Title) : '',
    link: '…',
    days: LINK_DAYS,
  };
  return (
    <Box>
      <Button variant="subtle" size="compact-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('imports.invite.mail')}
      </Button>
      {isShown && (
        <Box mt="xs">
          <Text size="sm" fw={600}>
            {t('mail.subject.firstSignIn', params)}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {t('mail.body.firstSignIn', params)}
          </Text>
        </Box>
      )}
    </Box>
  );
}
