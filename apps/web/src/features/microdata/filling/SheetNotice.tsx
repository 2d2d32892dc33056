import type { MicrodataSheet } from '@ithaki/contract';
import { Alert, Button, List, Spoiler, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { SentDialog } from '../sending/SentDialog.tsx';

/** What participants are told before they answer: why, by which law, who reads it, how long it is kept, what was sent. */
export function SheetNotice({ row }: { row: MicrodataSheet }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { KeptUntil, SentAt, Result, Revision } = row.Notice;
  return (
    <Alert icon={<IconInfoCircle size={20} />} title={t('microdata.notice.title')} mb="lg" variant="light">
      <Spoiler
        maxHeight={150}
        showLabel={t('microdata.notice.more')}
        hideLabel={t('microdata.notice.less')}
        styles={{ control: { color: 'inherit', textDecoration: 'underline' } }}
      >
        <List size="sm" spacing={4}>
          <List.Item>{t('microdata.notice.purpose')}</List.Item>
          <List.Item>{t('microdata.notice.law')}</List.Item>
          <List.Item>{t('microdata.notice.readers')}</List.Item>
          <List.Item>
            {KeptUntil === '' ? t('microdata.notice.keptUndecided') : t('microdata.notice.kept', { day: KeptUntil })}
          </List.Item>
          <List.Item>{t('microdata.notice.special')}</List.Item>
        </List>
      </Spoiler>
      {SentAt && (
        <Text size="sm" mt="xs">
          {t('microdata.notice.sent', { revision: Revision })} <LocalDate value={SentAt} as="time" />
          {Result && <> · {t(`microdata.sent.${Result as 'open' | 'accepted' | 'refused'}`)}</>}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('microdata.sentOf.open')}
          </Button>
        </Text>
      )}
      {open && <SentDialog userId={row.UserId} sheet={row.Sheet} onClose={() => setOpen(false)} />}
    </Alert>
  );
}
