import type { QuestionResult } from '@ithaki/contract';
import { VisuallyHidden } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import classes from './results.module.css';
import { useFigureFormat } from './useFigureFormat.ts';

/** A bar for a share of the full width; its figure is shown next to it. */
function Bar({ share }: { share: number }) {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return (
    <svg className={classes.bar} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden>
      <rect className={classes.track} width={100} height={14} rx={1} />
      <rect className={classes.fill} width={width} height={14} rx={1} />
    </svg>
  );
}

/** Number and share of answers by option, as a table with bars. */
export function OptionBars({ options, caption }: { options: NonNullable<QuestionResult['Options']>; caption: string }) {
  const { t } = useText();
  const local = useLocalText();
  const format = useFigureFormat();
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('questionnaires.administration.results.option')}</VisuallyHidden>
          </th>
          <td aria-hidden />
          <th scope="col" className={classes.figure}>
            <VisuallyHidden>{t('questionnaires.administration.results.count')}</VisuallyHidden>
          </th>
          <th scope="col" className={classes.figure}>
            <VisuallyHidden>{t('questionnaires.administration.results.share')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ Value, Text, Count, Share }) => (
          <tr key={Value}>
            <th scope="row" className={classes.label}>
              {local(Text)}
            </th>
            <td aria-hidden className={classes.barCell}>
              {Share !== null && <Bar share={Share} />}
            </td>
            <td className={classes.figure}>{Count ?? t('questionnaires.administration.results.small')}</td>
            <td className={classes.figure}>{Share === null ? '' : format.share(Share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
