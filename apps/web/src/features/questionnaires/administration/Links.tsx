import type { QuestToken } from '@ithaki/contract';
import { Badge, Button, Card, Center, CopyButton, Group, Modal, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconLink, IconPlus, IconQrcode } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { NewLinkDialog } from './NewLinkDialog.tsx';
import { useEndToken, useTokens } from './queries.ts';

/** A link as a QR code and as text. */
function QrDialog({ link, onClose }: { link: QuestToken; onClose: () => void }) {
  const { t } = useText();
  return (
    <Modal opened onClose={onClose} title={link.Label} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <Center>
          <Paper p="sm" bg="white" withBorder>
            <QRCodeSVG
              value={link.Url}
              size={240}
              title={t('questionnaires.administration.link.qr', { label: link.Label })}
            />
          </Paper>
        </Center>
        <TextInput
          label={t('questionnaires.administration.export.link')}
          readOnly
          value={link.Url}
          onFocus={(event) => event.target.select()}
        />
        <Group justify="flex-end">
          <CopyButton value={link.Url}>
            {({ copied, copy }) => (
              <Button onClick={copy}>
                {t(copied ? 'questionnaires.administration.link.copied' : 'questionnaires.administration.link.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Limits of a link: number of sets, and period. */
function LinkLimits({ link }: { link: QuestToken }) {
  const { t } = useText();
  return (
    <Group gap="xs" c="dimmed" fz="sm">
      <span className="numbers">
        {t('questionnaires.administration.link.sets', { ended: link.Ended, sets: link.Sets })}
      </span>
      {link.MostSets !== null && (
        <span className="numbers">{t('questionnaires.administration.link.of', { most: link.MostSets })}</span>
      )}
      {link.StartsAt && (
        <span>
          {t('questionnaires.administration.link.from')} <LocalDate value={link.StartsAt} as="time" />
        </span>
      )}
      {link.ExpiresAt && (
        <span>
          {t('questionnaires.administration.link.until')} <LocalDate value={link.ExpiresAt} as="time" />
        </span>
      )}
    </Group>
  );
}

function LinkRow({ link, onQr }: { link: QuestToken; onQr: () => void }) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const end = useEndToken();
  const endLink = async () => {
    const message = t('questionnaires.administration.link.endAsk', { label: link.Label });
    const confirm = t('questionnaires.administration.link.end');
    if (await ask({ title: confirm, message, confirm, destructive: true })) end.mutate({ Id: link.Id });
  };
  return (
    <Card withBorder component="li" padding="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{link.Label}</Text>
          <Badge variant="light" color={link.Open ? 'teal' : 'gray'} autoContrast>
            {t(link.Open ? 'questionnaires.administration.link.open' : 'questionnaires.administration.link.closed')}
          </Badge>
        </Group>
        {!link.EndedAt && (
          <Group gap="xs">
            <CopyButton value={link.Url}>
              {({ copied, copy }) => (
                <Button size="compact-md" variant="default" onClick={copy}>
                  {t(copied ? 'questionnaires.administration.link.copied' : 'questionnaires.administration.link.copy')}
                </Button>
              )}
            </CopyButton>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconQrcode size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={onQr}
            >
              {t('questionnaires.administration.link.showQr')}
            </Button>
            <Button size="compact-md" variant="subtle" color="red" onClick={() => void endLink()}>
              {t('questionnaires.administration.link.end')}
            </Button>
          </Group>
        )}
      </Group>
      <LinkLimits link={link} />
      {dialog}
    </Card>
  );
}

/** Links by which a questionnaire is answered without signing in. */
export function Links({ questId, published }: { questId: number; published: boolean }) {
  const { t } = useText();
  const tokens = useTokens(questId);
  const [making, setMaking] = useState(false);
  const [openLink, setOpenLink] = useState<QuestToken>();
  if (tokens.error) return <ErrorState message={messageOf(tokens.error)} onRetry={() => void tokens.refetch()} />;
  if (!tokens.data) return <RowsSkeleton rows={3} height={72} />;
  const makeButton = published && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {t('questionnaires.administration.link.new')}
    </Button>
  );
  return (
    <>
      {tokens.data.length === 0 ? (
        <EmptyState
          icon={IconLink}
          title={t('questionnaires.administration.tab.links')}
          next={t('questionnaires.administration.link.none')}
          action={makeButton}
        />
      ) : (
        <Stack gap="sm">
          <Group>{makeButton}</Group>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {tokens.data.map((link) => (
              <LinkRow key={link.Id} link={link} onQr={() => setOpenLink(link)} />
            ))}
          </Stack>
        </Stack>
      )}
      {making && (
        <NewLinkDialog
          questId={questId}
          onMade={(link) => {
            setMaking(false);
            setOpenLink(link);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {openLink && <QrDialog link={openLink} onClose={() => setOpenLink(undefined)} />}
    </>
  );
}
