import { Affix, CloseButton, Group, Paper } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useCan } from '../../../api/session.ts';
import { useDevelopmentTabs } from '../../../features/development/queries.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { developmentTabs } from '../../development/development-tabs.ts';

interface Props {
  onClose: () => void;
}

/** Links on every page to the definition of its action and to the development tabs. */
export function AdminButtons({ onClose }: Props) {
  const { t } = useText();
  const { actionId }: { actionId?: string } = useParams({ strict: false });
  const editsActions = useCan('actions.edit');
  const tabs = useDevelopmentTabs().data ?? [];
  return (
    <Affix position={{ bottom: 12, left: 12, right: 12 }} zIndex={150}>
      <Paper withBorder shadow="md" p="xs" w="fit-content" component="nav" aria-label={t('development.buttons')}>
        <Group gap="xs">
          {editsActions && actionId !== undefined && (
            <LinkButton to={paths.admin.action(Number(actionId))} size="compact-sm">
              {t('development.buttons.action')}
            </LinkButton>
          )}
          {tabs.map((id) => {
            const tab = developmentTabs.get(id);
            return (
              tab && (
                <LinkButton key={id} to={paths.admin.development(id)} size="compact-sm" variant="default">
                  {t(tab.label)}
                </LinkButton>
              )
            );
          })}
          <CloseButton aria-label={t('ui.close')} onClick={onClose} />
        </Group>
      </Paper>
    </Affix>
  );
}
