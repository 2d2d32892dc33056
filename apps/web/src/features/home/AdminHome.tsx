import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../feature.ts';
import { pageName } from '../../i18n/page-name.ts';
import { type Label, useText } from '../../i18n/text.ts';
import { ScreenLink } from '../../ui/links/ScreenLink.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import classes from './AdminHome.module.css';

/** Description of each admin screen, by its menu id. */
const descriptions: Readonly<Record<string, Label>> = {
  'admin/user/list': 'home.admin.users',
  'admin/user/import': 'imports.users.lead',
  'admin/project/updateuserfields': 'imports.fields.lead',
  'admin/project/list': 'home.admin.projects',
  'admin/action/list': 'home.admin.actions',
  'admin/outbox': 'home.admin.outbox',
  'admin/texts': 'translations.texts.lead',
  'admin/languages': 'translations.lead',
  'admin/events': 'events.lead',
  'admin/retention': 'operations.retention.lead',
  'admin/development/index': 'development.lead',
  'admin/scriptlog': 'home.admin.scripts',
  'admin/rehearsal': 'rehearsal.lead',
  'admin/audit': 'home.admin.audit',
};

function Card({ entry }: { entry: MenuEntry }) {
  const { t } = useText();
  const description = descriptions[entry.id];
  return (
    <Paper withBorder p="md" className={classes.card} renderRoot={(props) => <ScreenLink to={entry.path} {...props} />}>
      <entry.icon size={24} stroke={1.6} />
      <div>
        <Title order={2} fz="h3">
          {pageName(t, entry)}
        </Title>
        {description && (
          <Text size="sm" c="dimmed">
            {t(description)}
          </Text>
        )}
      </div>
    </Paper>
  );
}

/** Screen admin/home: a card for each admin screen the person may open, below what they should know. */
export function AdminHome({ entries, notices }: { entries: readonly MenuEntry[]; notices: ReactNode }) {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('home.admin.title')} lead={t('home.admin.lead')} />
      {notices}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {entries.map((entry) => (
          <Card key={entry.id} entry={entry} />
        ))}
      </SimpleGrid>
    </>
  );
}
