import { eventDetails } from '@ithaki/application/selection';
import type { ApplicationEvent, StaffApplication } from '@ithaki/contract';
import { Group, Text, Timeline } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { useCodeTexts } from '../useCodeTexts.ts';

/** Returns a function that describes the decision in an event: about a document, an objection, or the ranking. */
function useEventDecision(): (event: ApplicationEvent) => string[] {
  const { t } = useText();
  return ({ Kind, Data }) => {
    if (Kind === 'ranked' && (Data.Kind === 'provisional' || Data.Kind === 'final')) {
      const placeText =
        typeof Data.Place === 'number' ? `: ${t('applications.selection.ranking.place')} ${Data.Place}` : '';
      return [t(`applications.selection.ranking.${Data.Kind}`) + placeText];
    }
    if (Kind === 'documentJudged' && (Data.Verdict === 'accepted' || Data.Verdict === 'refused')) {
      return [t(`applications.selection.document.${Data.Verdict}`)];
    }
    if (Kind === 'objectionAnswered' && (Data.State === 'accepted' || Data.State === 'refused')) {
      return [t(`applications.selection.objection.${Data.State}`)];
    }
    return [];
  };
}

/** Events of an application, newest first. */
export function History({ application }: { application: StaffApplication }) {
  const { t, language } = useText();
  const local = useLocalText();
  const { event } = useCodeTexts();
  const verdict = useEventDecision();
  const formatting = { local, figure: (value: number) => value.toLocaleString(language) };
  const newest = [...application.History].sort((a, b) => b.Id - a.Id);
  if (newest.length === 0) return <Text c="dimmed">{t('applications.selection.history.none')}</Text>;
  return (
    <Timeline bulletSize={14} lineWidth={2} active={newest.length}>
      {newest.map((entry) => (
        <Timeline.Item key={entry.Id} title={event(entry.Kind)}>
          {entry.To !== null && entry.From !== entry.To && (
            <Group gap={4}>
              {entry.From !== null && (
                <>
                  <StatusBadge status={entry.From} />
                  <IconArrowRight size={14} aria-hidden />
                </>
              )}
              <StatusBadge status={entry.To} />
            </Group>
          )}
          {[...verdict(entry), ...eventDetails(entry.Data, application.Form, formatting)].map((line) => (
            <Text key={line} size="sm" lineClamp={6} style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ))}
          <Text size="xs" c="dimmed" component="div">
            {entry.Actor ? `${entry.Actor.Name} · ` : ''}
            <LocalDate value={entry.At} as="time" />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
