import { proofClasses } from '@ithaki/meetings';
import { Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import classes from './Hours.module.css';
import { type Figures, hoursText, minutesOf, sums } from './hours-state.ts';

/** The sums of all meetings of the period, and of those with each class of proof. */
export function HoursTotals({ total }: { total: Figures }) {
  const { t } = useText();
  const shown = proofClasses.filter((name) => minutesOf(total, name) > 0);
  const figures = [
    { label: t('calendar.hours.meetings'), figure: String(total.Meetings) },
    ...sums.map((name) => ({ label: t(`calendar.hours.${name}`), figure: hoursText(minutesOf(total, name)) })),
  ];
  const proven = shown.map((name) => ({
    label: t(`calendar.proof.${name}`),
    figure: hoursText(minutesOf(total, name)),
  }));
  return (
    <>
      {[figures, proven].map(
        (list, index) =>
          list.length > 0 && (
            <dl
              key={index === 0 ? 'figures' : 'proven'}
              aria-label={t(index === 0 ? 'calendar.hours.figures' : 'calendar.hours.byProof')}
              className={classes.totals}
            >
              {list.map(({ label, figure }) => (
                <div key={label}>
                  <Text component="dt" size="xs" c="dimmed">
                    {label}
                  </Text>
                  <Text component="dd" m={0} fw={600} className="numbers">
                    {figure}
                  </Text>
                </div>
              ))}
            </dl>
          ),
      )}
    </>
  );
}
