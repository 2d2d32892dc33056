import type { MemberSet } from '@ithaki/contract';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { ChangeSteps } from './ChangeSteps.tsx';
import type { ChangeArguments, OfferedKind } from './offered-changes.ts';

interface Props {
  kind: OfferedKind;
  set: MemberSet;
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** Dialog for a bulk change: choose it, preview its effect, make it. */
export function ChangeDialog({ kind, set, count, onDone, onClose }: Props) {
  const { t } = useText();
  const [args, setArguments] = useState<ChangeArguments | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(`bulk.kind.${kind}`)}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {isPreviewed && args ? (
        <ChangeSteps
          change={{ kind, args, set }}
          onBack={() => setPreviewed(false)}
          onDone={() => {
            onClose();
            onDone();
          }}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setPreviewed(args !== null);
          }}
        >
          <Stack gap="lg">
            <Text c="dimmed">{t('bulk.for', { count })}</Text>
            <ChangeForm kind={kind} onArguments={setArguments} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" disabled={args === null}>
                {t('bulk.preview')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
