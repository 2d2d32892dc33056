import type { KindChoice, MailTiming, NotificationChoices } from '@ithaki/contract';
import { NativeSelect, Stack, Switch, Table, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../../i18n/text.ts';
import classes from './KindChoices.module.css';

type Group = NotificationChoices['Groups'][number];
type Kind = Group['Kinds'][number];

interface Props {
  groups: readonly Group[];
  /** Whether this browser shows notifications at all. */
  browserShows: boolean;
  onChange: (choice: KindChoice) => void;
}

interface ChannelProps {
  kind: Kind;
  onChange: (change: Partial<KindChoice>) => void;
}

/** Setting of whether a kind appears in the list and is counted by the bell. */
function Here({ kind, onChange }: ChannelProps) {
  const { t } = useText();
  return (
    <Switch
      aria-label={t('notifications.settings.hereOf', { kind: kind.Title })}
      checked={kind.Here}
      disabled={kind.Always}
      onChange={(event) => onChange({ Here: event.currentTarget.checked })}
    />
  );
}

/** Setting of whether the browser shows a kind too; only for kinds in the list. */
function ByBrowser({ kind, onChange }: ChannelProps) {
  const { t } = useText();
  return (
    <Switch
      aria-label={t('notifications.settings.browserOf', { kind: kind.Title })}
      checked={kind.Here && kind.Browser}
      disabled={!kind.Here}
      onChange={(event) => onChange({ Browser: event.currentTarget.checked })}
    />
  );
}

/** Setting of when a kind is mailed; a text if there is nothing to choose. */
function ByMail({ kind, onChange }: ChannelProps) {
  const { t } = useText();
  if (kind.Mails.length < 2) {
    return (
      <Text span size="sm" c="dimmed">
        {t('notifications.settings.ownMail')}
      </Text>
    );
  }
  return (
    <NativeSelect
      aria-label={t('notifications.settings.mailOf', { kind: kind.Title })}
      value={kind.Mail}
      onChange={(event) => onChange({ Mail: event.currentTarget.value as MailTiming })}
      data={kind.Mails.map((value) => ({ value, label: t(`notifications.mail.${value}`) }))}
    />
  );
}

const choiceOf = ({ Kind, Here: here, Browser, Mail }: Kind): KindChoice => ({ Kind, Here: here, Browser, Mail });

/**
 * The kinds of a group with their channels: a table whose rows are cards on narrow screens, where each cell has
 * the name of its column.
 */
function GroupChoices({ group, browserShows, onChange }: Omit<Props, 'groups'> & { group: Group }) {
  const { t } = useText();
  const id = useId();
  const here = t('notifications.settings.here');
  const browser = t('notifications.settings.browser');
  const mail = t('notifications.settings.mail');
  return (
    <section aria-labelledby={id}>
      <Title order={3} fz="sm" id={id}>
        {t(`notifications.group.${group.Group}`)}
      </Title>
      <Table aria-labelledby={id} className={classes.kinds ?? ''} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('notifications.settings.kind')}</Table.Th>
            <Table.Th scope="col">{here}</Table.Th>
            <Table.Th scope="col">{browser}</Table.Th>
            <Table.Th scope="col">{mail}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {group.Kinds.map((kind) => {
            const change = (part: Partial<KindChoice>) => onChange({ ...choiceOf(kind), ...part });
            return (
              <Table.Tr key={kind.Kind}>
                <Table.Th scope="row">
                  {kind.Title}
                  {kind.Always && (
                    <Text span size="xs" c="dimmed" display="block" fw={400}>
                      {t('notifications.settings.always')}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td data-label={here}>
                  <Here kind={kind} onChange={change} />
                </Table.Td>
                <Table.Td data-label={browser}>
                  {browserShows || kind.Browser ? (
                    <ByBrowser kind={kind} onChange={change} />
                  ) : (
                    <span aria-hidden>–</span>
                  )}
                </Table.Td>
                <Table.Td data-label={mail}>
                  <ByMail kind={kind} onChange={change} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Settings of how the person is notified of each kind: in the list, by the browser, by mail. */
export const KindChoices = ({ groups, ...rest }: Props) => (
  <Stack gap="lg">
    {groups.map((group) => (
      <GroupChoices key={group.Group} group={group} {...rest} />
    ))}
  </Stack>
);
