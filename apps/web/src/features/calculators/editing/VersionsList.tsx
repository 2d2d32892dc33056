import type { EditedWorkbook } from '@ithaki/contract';
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useRestoreWorkbook, useWorkbookUses, useWorkbookVersions } from '../queries.ts';

interface Props {
  id: number;
  /** Save counter of the draft, sent back to detect conflicts; undefined while a save is pending. */
  version: number | undefined;
  onRestored: (edited: EditedWorkbook) => void;
}

/** Published versions of a workbook, each restorable as the draft, and the actions and questionnaires that use it. */
export function VersionsList({ id, version, onRestored }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const versions = useWorkbookVersions(id);
  const uses = useWorkbookUses(id);
  const restore = useRestoreWorkbook();
  const restoreVersion = (number: number) =>
    version !== undefined &&
    restore.mutate(
      { Id: id, Version: version, Number: number },
      {
        onSuccess: (edited) => {
          onRestored(edited);
          toast.done(t('calculators.versions.taken', { number }));
        },
      },
    );
  return (
    <Stack gap="lg" maw={720}>
      <section>
        <Text fw={600}>{t('calculators.versions')}</Text>
        {versions.data?.length === 0 && <Text c="dimmed">{t('calculators.versions.none')}</Text>}
        <Table>
          <Table.Tbody>
            {versions.data?.map(({ Number: number, PublishedAt, PublishedBy }) => (
              <Table.Tr key={number}>
                <Table.Td>{t('calculators.version', { number })}</Table.Td>
                <Table.Td>
                  <LocalDate value={PublishedAt} />
                </Table.Td>
                <Table.Td>{PublishedBy?.Name}</Table.Td>
                <Table.Td>
                  <Group justify="flex-end">
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={version === undefined}
                      aria-label={t('calculators.versions.takeThis', { number })}
                      onClick={() => restoreVersion(number)}
                    >
                      {t('calculators.versions.take')}
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <section>
        <Text fw={600}>{t('calculators.uses')}</Text>
        {uses.data && uses.data.Actions.length + uses.data.Quests.length === 0 && (
          <Text c="dimmed">{t('calculators.uses.none')}</Text>
        )}
        <Stack gap={4} component="ul" pl="md" m={0}>
          {uses.data?.Actions.map(({ Id, Title }) => (
            <li key={`a${Id}`}>
              <Anchor to={paths.admin.action(Id)}>{local(Title)}</Anchor>
            </li>
          ))}
          {uses.data?.Quests.map(({ Id, Title }) => (
            <li key={`q${Id}`}>
              <Anchor to={paths.admin.questionnaire(Id)}>{local(Title)}</Anchor>
            </li>
          ))}
        </Stack>
      </section>
    </Stack>
  );
}
