import type { ResultsAsked } from '@ithaki/contract';
import { Button, Menu } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useExportAnswers } from './queries.ts';

/** Takes the answers out as a file; nothing for those who may not. */
export function ExportMenu({ asked }: { asked: ResultsAsked }) {
  const { t } = useText();
  const may = useCan('quests.export');
  const take = useExportAnswers();
  if (!may) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={take.isPending}
          leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
        >
          {t('questAdmin.export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((Format) => (
          <Menu.Item key={Format} onClick={() => take.mutate({ ...asked, Format })}>
            {t(`questAdmin.export.${Format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
