import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Button, List, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callMutation } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';

/** What a check found. */
function Found({ found }: { found: ReplyOf<Calls['operations']['verifyAudit']> }) {
  const { t } = useText();
  const { Records, Sealed, Unchecked, Erased, Faults, AllFaults } = found;
  const isSound = AllFaults === 0;
  return (
    <Stack gap="sm">
      <Alert color={isSound ? 'teal' : 'red'} icon={isSound ? <IconShieldCheck /> : <IconShieldX />} role="status">
        {isSound
          ? t('people.audit.check.sound', { records: Records, sealed: Sealed })
          : t('people.audit.check.faults', { count: AllFaults })}
      </Alert>
      {!isSound && (
        <List size="sm" style={{ overflowWrap: 'anywhere' }}>
          {Faults.map(({ Table, Id, Fault }) => (
            <List.Item key={`${Table}/${Id}/${Fault}`}>
              {t(`people.audit.check.${Fault}`, { table: Table, id: Id })}
            </List.Item>
          ))}
        </List>
      )}
      {Unchecked > 0 && (
        <Text size="sm" c="dimmed">
          {t('people.audit.check.unchecked', { count: Unchecked })}
        </Text>
      )}
      {Erased > 0 && (
        <Text size="sm" c="dimmed">
          {t('people.audit.check.erased', { count: Erased })}
        </Text>
      )}
    </Stack>
  );
}

/** A button that checks whether anything in the audit, or that it seals, was changed in the database. */
export function AuditCheck() {
  const { t } = useText();
  const check = useMutation({ ...callMutation(api.operations.verifyAudit), meta: { quiet: true } });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={18} aria-hidden />}
        onClick={() => check.mutate({})}
      >
        {t('people.audit.check')}
      </Button>
      {!check.isIdle && (
        <Modal
          opened
          onClose={() => check.reset()}
          title={t('people.audit.check.title')}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          {check.isPending && <Skeleton height={64} />}
          {check.error && <ErrorState message={messageOf(check.error)} onRetry={() => check.mutate({})} />}
          {check.data && <Found found={check.data} />}
        </Modal>
      )}
    </>
  );
}
