import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Button, Group, List, Modal, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { toast } from '../../ui/notices/toasts.ts';
import { personValues, shownValue } from './fields/field-values.ts';
import { useMerge, useMergePreview, usePerson } from './queries.ts';

type Account = ReplyOf<Calls['personalData']['duplicates']>[number]['Keep'];
type Person = ReplyOf<Calls['people']['view']>;
type Merged = ReplyOf<Calls['personalData']['merge']>;

/** The fields in which two accounts differ, with the values to be kept in bold. */
function DifferingFields({ kept, other }: { kept: Person; other: Person }) {
  const { t } = useText();
  const local = useLocalText();
  const words = { yes: t('people.yes'), no: t('people.no') };
  const [keptValues, otherValues] = [personValues(kept.User), personValues(other.User)];
  const rows = kept.Fields.map((field) => ({
    field,
    mine: keptValues[field.Name] ?? '',
    theirs: otherValues[field.Name] ?? '',
  })).filter(({ mine, theirs }) => mine !== theirs);
  if (rows.length === 0) return <Text size="sm">{t('people.merge.alikeAll')}</Text>;
  const cell = (field: Person['Fields'][number], value: string, stays: boolean) => (
    <Table.Td style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={stays ? 600 : 400} c={stays ? undefined : 'dimmed'}>
        {shownValue(field, value, local, words) || '—'}
      </Text>
    </Table.Td>
  );
  return (
    <Table layout="fixed" verticalSpacing={6} aria-label={t('people.merge.fields')}>
      <Table.Caption>{t('people.merge.fields.help')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('people.merge.field')}</Table.Th>
          <Table.Th>{kept.User.Username}</Table.Th>
          <Table.Th>{other.User.Username}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ field, mine, theirs }) => (
          <Table.Tr key={field.Name}>
            <Table.Th scope="row" fw={400}>
              <Text size="sm">{local(field.Label)}</Text>
            </Table.Th>
            {cell(field, mine, mine !== '')}
            {cell(field, theirs, mine === '')}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The numbers of other things that move. */
function Moves({ merged }: { merged: Merged }) {
  const { t } = useText();
  const counts = (['Memberships', 'Roles', 'Links', 'Actions', 'Mentees', 'ActionsLeft'] as const).filter(
    (name) => merged[name] > 0,
  );
  if (counts.length === 0) return null;
  return (
    <List size="sm" spacing={4} className="numbers">
      {counts.map((name) => (
        <List.Item key={name}>{t(`people.merge.moves.${name}`, { count: merged[name] })}</List.Item>
      ))}
    </List>
  );
}

interface Props {
  kept: Account;
  other: Account;
  onSwap: () => void;
  onClose: () => void;
}

/** Shows what merging two accounts changes, field by field, and merges them. */
export function MergeDialog({ kept, other, onSwap, onClose }: Props) {
  const { t } = useText();
  const keptPerson = usePerson(kept.Id);
  const otherPerson = usePerson(other.Id);
  const preview = useMergePreview({ UserId: kept.Id, OtherId: other.Id });
  const merge = useMerge();
  const problem = keptPerson.error ?? otherPerson.error ?? preview.error;
  const isReady = keptPerson.data && otherPerson.data && preview.data;
  const mergeNow = () =>
    merge.mutate(
      { UserId: kept.Id, OtherId: other.Id, ...(preview.data && { Previewed: preview.data }) },
      {
        onError: () => void preview.refetch(),
        onSuccess: ({ ActionsLeft }) => {
          toast.done(t(ActionsLeft > 0 ? 'people.merge.doneLeft' : 'people.merge.done', { count: ActionsLeft }));
          onClose();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('people.merge')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('people.merge.sure', { kept: kept.Username, other: other.Username })}</Text>
        {problem && (
          <Alert color="red" role="alert">
            {messageOf(problem)}
          </Alert>
        )}
        {!isReady && !problem && <Skeleton height={160} aria-label={t('ui.loading')} />}
        {keptPerson.data && otherPerson.data && preview.data && (
          <>
            <DifferingFields kept={keptPerson.data} other={otherPerson.data} />
            <Moves merged={preview.data} />
          </>
        )}
        <Group justify="space-between">
          <Button variant="subtle" leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={onSwap}>
            {t('people.merge.turn')}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button color="red" loading={merge.isPending} disabled={!isReady} onClick={mergeNow}>
              {t('people.merge')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
