import type { MoveResult } from '@ithaki/contract';
import { Alert, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useCodeTexts } from '../useCodeTexts.ts';
import { useFirstItems } from '../useFirstItems.tsx';
import classes from './MovePreview.module.css';

type MovedApplication = MoveResult['Moved'][number];

function MovedLine({ application }: { application: MovedApplication }) {
  const { t } = useText();
  const local = useLocalText();
  return (
    <li className={classes.line}>
      <Group justify="space-between" gap={6}>
        <Text size="sm" fw={600}>
          {application.Name}
          {application.Protocol && (
            <Text span size="xs" c="dimmed" ml={6} className="numbers">
              {application.Protocol}
            </Text>
          )}
        </Text>
        <Group gap={4} wrap="nowrap">
          <StatusBadge status={application.From} />
          <IconArrowRight size={14} aria-hidden />
          <VisuallyHidden>{t('applications.selection.move.to')}</VisuallyHidden>
          <StatusBadge status={application.To} />
        </Group>
      </Group>
      {application.Mail ? (
        <details>
          <Text component="summary" size="sm" c="dimmed">
            {t('applications.selection.mail', { subject: application.Mail.Subject })}
          </Text>
          <Text size="xs" c="dimmed">
            {t('applications.selection.mail.to', { address: application.Mail.To })}
          </Text>
          <Text size="sm" className={classes.mail ?? ''}>
            {application.Mail.Text}
          </Text>
        </details>
      ) : (
        <Text size="sm" c="dimmed">
          {t('applications.selection.mail.none')}
        </Text>
      )}
      {application.Missing.length > 0 && (
        <Text size="sm" c="needs.9">
          {t('applications.selection.move.missing', { documents: application.Missing.map(local).join(', ') })}
        </Text>
      )}
    </li>
  );
}

/** Preview of a move: who moves with which mail, and who is skipped and why. */
export function MovePreview({ result }: { result: MoveResult }) {
  const { t } = useText();
  const { refusal } = useCodeTexts();
  const { Moved, Places, Skipped } = result;
  const moved = useFirstItems(Moved);
  const skipped = useFirstItems(Skipped);
  return (
    <Stack gap="sm">
      <Text fw={600} role="status" className="numbers">
        {Moved.length === 0
          ? t('applications.selection.move.nobody')
          : t('applications.selection.move.count', { count: Moved.length })}
      </Text>
      {Places && Places.Selected > Places.Places && (
        <Alert color="needs" role="alert">
          {t('applications.selection.move.places', { count: Places.Selected, places: Places.Places })}
        </Alert>
      )}
      {Moved.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
        <ul className={classes.list} aria-label={t('applications.selection.move.who')} tabIndex={0}>
          {moved.shown.map((application) => (
            <MovedLine key={application.Id} application={application} />
          ))}
        </ul>
      )}
      {moved.rest}
      {Skipped.length > 0 && (
        <>
          <Title order={3} fz="md">
            {t('applications.selection.skipped', { count: Skipped.length })}
          </Title>
          <ul
            className={classes.list}
            aria-label={t('applications.selection.skipped', { count: Skipped.length })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
            tabIndex={0}
          >
            {skipped.shown.map(({ Id, Name, Code }) => (
              <li key={Id} className={classes.line}>
                <Text size="sm" fw={600}>
                  {Name}
                </Text>
                <Text size="sm" c="dimmed">
                  {refusal(Code)}
                </Text>
              </li>
            ))}
          </ul>
          {skipped.rest}
        </>
      )}
    </Stack>
  );
}
