import { eventWords } from '@ithaki/application/selection';
import type { ApplicationEvent, StaffApplication } from '@ithaki/contract';
import { Group, Text, Timeline } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { useSaid } from '../useReasonWords.ts';

/** What was decided, where an event decides: a document, an objection, a place. */
function useVerdict(): (event: ApplicationEvent) => string[] {
  const { t } = useText();
  return ({ Kind, Data }) => {
    if (Kind === 'ranked' && (Data.Kind === 'provisional' || Data.Kind === 'final')) {
      const place =
        typeof Data.Place === 'number' ? `: ${t('applications.selection.ranking.place')} ${Data.Place}` : '';
      return [t(`applications.selection.ranking.${Data.Kind}`) + place];
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

/** All that happened to an application, the newest first. */
export function History({ application }: { application: StaffApplication }) {
  const { t, language } = useText();
  const local = useLocalText();
  const { event } = useSaid();
  const verdict = useVerdict();
  const saying = { local, figure: (value: number) => value.toLocaleString(language) };
  const newest = [...application.History].sort((one, other) => other.Id - one.Id);
  if (newest.length === 0) return <Text c="dimmed">{t('applications.selection.history.none')}</Text>;
  return (
    <Timeline bulletSize={14} lineWidth={2} active={newest.length}>
      {newest.map((one) => (
        <Timeline.Item key={one.Id} title={event(one.Kind)}>
          {one.To !== null && one.From !== one.To && (
            <Group gap={4}>
              {one.From !== null && (
                <>
                  <StatusBadge status={one.From} />
                  <IconArrowRight size={14} aria-hidden />
                </>
              )}
              <StatusBadge status={one.To} />
            </Group>
          )}
          {[...verdict(one), ...eventWords(one.Data, application.Form, saying)].map((words) => (
            <Text key={words} size="sm" lineClamp={6} style={{ overflowWrap: 'anywhere' }}>
              {words}
            </Text>
          ))}
          <Text size="xs" c="dimmed" component="div">
            {one.Actor ? `${one.Actor.Name} · ` : ''}
            <LocalDate value={one.At} as="time" />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
